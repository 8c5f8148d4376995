import { nameNumber } from './name-number.ts';
import styles from './waypoint-cover.module.css';
import { WaypointDrawing } from './waypoint-drawing.tsx';

interface WaypointCoverProps {
  /** Decides the number of places, the bends, the lit place and the colours. */
  name: string;
  /** A band across a page, where a card's picture would be drawn too large. */
  wide?: boolean;
  className?: string | undefined;
}

const sizes = { card: { width: 320, height: 120, most: 5 }, band: { width: 960, height: 192, most: 11 } };
/** How far beyond the edges a path begins and ends. */
const beyond = 14;
const pairs = [styles.pair0, styles.pair1, styles.pair2, styles.pair3];

/** Numbers from 0 to below 1 that the seed decides. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The places of a name's path from start to end, and which of them is lit. */
function pathOf(name: string, { width, height, most }: (typeof sizes)['card']) {
  const next = dice(nameNumber(name));
  const count = most + Math.floor(next() * 3);
  const step = width / (count - 1);
  const isHighFirst = next() < 0.5;
  const places = Array.from({ length: count }, (_, index) => {
    const isHigh = index % 2 === 0 ? isHighFirst : !isHighFirst;
    const bend = Math.round(index * step + (next() - 0.5) * step * 0.4);
    const x = index === 0 ? -beyond : index === count - 1 ? width + beyond : bend;
    const y = Math.round((isHigh ? 0.26 : 0.54) * height + next() * height * 0.24);
    return [x, y] as const;
  });
  // In the middle third, so that it is in sight where the picture is cut at its sides.
  const lit = Math.floor(count * 0.35) + Math.floor(next() * Math.ceil(count * 0.3));
  return { places, lit };
}

/** A picture for what has none: a path of places that the name decides, walked up to the lit one. Decoration. */
export function WaypointCover({ name, wide = false, className }: WaypointCoverProps) {
  const size = sizes[wide ? 'band' : 'card'];
  const classes = [styles.cover, pairs[nameNumber(name) % pairs.length], className];
  return (
    <WaypointDrawing
      className={classes.filter(Boolean).join(' ')}
      size={[size.width, size.height]}
      ways={[pathOf(name, size)]}
      unit={4.75}
      fit="xMidYMid slice"
    />
  );
}
