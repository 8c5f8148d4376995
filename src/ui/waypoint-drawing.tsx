import type { ReactNode } from 'react';
import styles from './waypoint-drawing.module.css';

export type Place = readonly [x: number, y: number];

export interface Way {
  places: readonly Place[];
  /** The index of the lit place; none is lit if it is missing. */
  lit?: number;
  /** The index up to which the path counts as walked; by default the lit place. */
  walked?: number;
}

interface WaypointDrawingProps {
  /** The width and height of the coordinate system. */
  size: readonly [width: number, height: number];
  /** Later paths are drawn over earlier paths. */
  ways: readonly Way[];
  /** The radius of a place. */
  unit?: number;
  /** The value of `preserveAspectRatio`; by default the drawing is whole and centred. */
  fit?: string;
  className?: string | undefined;
  /** Drawn over the paths. */
  children?: ReactNode;
}

const lineOf = (places: readonly Place[]) => `M${places.map(([x, y]) => `${x} ${y}`).join(' ')}`;

/** Rounds to a visible precision. */
const rounded = (length: number) => Math.round(length * 100) / 100;

/** Draws all places in a single path element, because a page has hundreds of them. */
function discsOf(places: readonly Place[], radius: number): string {
  const r = rounded(radius);
  const across = rounded(2 * r);
  const arc = (to: number) => `a${r} ${r} 0 1 0 ${to} 0`;
  return places.map(([x, y]) => `M${rounded(x - r)} ${y}${arc(across)}${arc(-across)}z`).join('');
}

/** The motif: paths with places, solid up to the lit place and dotted after it. Decorative. */
export function WaypointDrawing({ size, ways, unit = 6, fit, className, children }: WaypointDrawingProps) {
  return (
    <svg
      className={className === undefined ? styles.drawing : `${styles.drawing} ${className}`}
      viewBox={`0 0 ${size.join(' ')}`}
      preserveAspectRatio={fit}
      strokeWidth={rounded(unit * 0.36)}
      aria-hidden="true"
    >
      {ways.map((way) => (
        <WayLine key={lineOf(way.places)} {...way} unit={unit} />
      ))}
      {children}
    </svg>
  );
}

function WayLine({ places, lit, walked = lit ?? 0, unit }: Way & { unit: number }) {
  const [cx, cy] = places[lit ?? -1] ?? [];
  const isReached = (index: number) => walked > 0 && index <= walked;
  const reached = places.filter((_, index) => index !== lit && isReached(index));
  const ahead = places.filter((_, index) => index !== lit && !isReached(index));
  return (
    <>
      <path className={styles.open} d={lineOf(places.slice(walked))} strokeDasharray={`1 ${rounded(unit * 1.2)}`} />
      {walked > 0 && (
        <path
          className={styles.walked}
          d={lineOf(places.slice(0, walked + 1))}
          pathLength="1"
          strokeWidth={rounded(unit * 0.5)}
        />
      )}
      {reached.length > 0 && <path className={styles.reached} d={discsOf(reached, unit)} />}
      {ahead.length > 0 && <path className={styles.ahead} d={discsOf(ahead, unit * 0.85)} />}
      {cx !== undefined && (
        <>
          <circle className={styles.halo} cx={cx} cy={cy} r={rounded(unit * 2.6)} />
          <circle className={styles.lit} cx={cx} cy={cy} r={rounded(unit * 1.35)} />
        </>
      )}
    </>
  );
}
