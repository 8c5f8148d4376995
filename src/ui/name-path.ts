import { nameNumber } from './name-number.ts';
import type { Way } from './waypoint-drawing.tsx';

interface Sheet {
  width: number;
  height: number;
  /** The minimum number of places; up to two more are added. */
  least: number;
  /** The length by which the path extends beyond the edges. */
  beyond: number;
  /** All coordinates are multiples of this number. Round numbers make documents with many paths shorter. */
  grid: number;
}

/** A pseudorandom generator of numbers in [0, 1) for the seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The places on a name's path and the index of the lit place. */
export function pathOf(name: string, { width, height, least, beyond, grid }: Sheet): Way {
  const onGrid = (length: number) => Math.round(length / grid) * grid;
  const next = dice(nameNumber(name));
  const count = least + Math.floor(next() * 3);
  const step = width / (count - 1);
  const isHighFirst = next() < 0.5;
  const places = Array.from({ length: count }, (_, index) => {
    const isHigh = index % 2 === 0 ? isHighFirst : !isHighFirst;
    const bend = onGrid(index * step + (next() - 0.5) * step * 0.4);
    const x = index === 0 ? -beyond : index === count - 1 ? width + beyond : bend;
    const y = onGrid((isHigh ? 0.26 : 0.54) * height + next() * height * 0.24);
    return [x, y] as const;
  });
  // In the middle third, so that it stays visible when the sides are cropped.
  const lit = Math.floor(count * 0.35) + Math.floor(next() * Math.ceil(count * 0.3));
  return { places, lit };
}
