import styles from './states.module.css';
import { WaypointDrawing } from './waypoint-drawing.tsx';

const ways = [
  {
    places: [
      [20, 48],
      [50, 24],
    ],
    walked: 1,
  },
  {
    places: [
      [92, 43],
      [124, 16],
    ],
    lit: 1,
    walked: 0,
  },
] as const;

/** The drawing for errors: a path with a gap and a lit goal. */
export function BrokenPath() {
  return (
    <WaypointDrawing className={styles.motif} size={[144, 64]} ways={ways}>
      <path className={styles.broken} d="m66 24 10 10m0-10L66 34" />
    </WaypointDrawing>
  );
}
