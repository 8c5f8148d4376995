import type { ReactNode } from 'react';
import styles from './waypoint-drawing.module.css';

export type Place = readonly [x: number, y: number];

export interface Way {
  places: readonly Place[];
  /** Index of the lit place; none is lit without it. */
  lit?: number;
  /** Index of the place up to which the way has been walked: the lit one, unless it says otherwise. */
  walked?: number;
}

interface WaypointDrawingProps {
  /** Width and height of the sheet that the places lie on. */
  size: readonly [width: number, height: number];
  /** Later ways lie over earlier ones. */
  ways: readonly Way[];
  /** Radius of a place. */
  unit?: number;
  /** How the sheet lies in its frame, as in `preserveAspectRatio`; whole and centred without it. */
  fit?: string;
  className?: string | undefined;
  /** Drawn over the ways. */
  children?: ReactNode;
}

const lineOf = (places: readonly Place[]) => `M${places.map(([x, y]) => `${x} ${y}`).join(' ')}`;

/** The motif: ways with places on them, walked up to the lit one, dotted from there on. Decoration. */
export function WaypointDrawing({ size, ways, unit = 6, fit, className, children }: WaypointDrawingProps) {
  return (
    <svg
      className={className === undefined ? styles.drawing : `${styles.drawing} ${className}`}
      viewBox={`0 0 ${size.join(' ')}`}
      preserveAspectRatio={fit}
      strokeWidth={unit * 0.36}
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
  return (
    <>
      <path className={styles.open} d={lineOf(places.slice(walked))} strokeDasharray={`1 ${unit * 1.2}`} />
      {walked > 0 && (
        <path
          className={styles.walked}
          d={lineOf(places.slice(0, walked + 1))}
          pathLength="1"
          strokeWidth={unit * 0.5}
        />
      )}
      {places.map(([cx, cy], index) => {
        const at = { cx, cy };
        if (index === lit)
          return (
            <g key={`${cx} ${cy}`}>
              <circle className={styles.halo} {...at} r={unit * 2.6} />
              <circle className={styles.lit} {...at} r={unit * 1.35} />
            </g>
          );
        const isReached = walked > 0 && index <= walked;
        return (
          <circle
            key={`${cx} ${cy}`}
            className={isReached ? styles.reached : styles.ahead}
            {...at}
            r={isReached ? unit : unit * 0.85}
          />
        );
      })}
    </>
  );
}
