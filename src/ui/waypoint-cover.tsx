import { nameNumber } from './name-number.ts';
import { pathOf } from './name-path.ts';
import styles from './waypoint-cover.module.css';
import { WaypointDrawing } from './waypoint-drawing.tsx';

interface WaypointCoverProps {
  /** Determines the number of places, the bends, the lit place and the colours. */
  name: string;
  /** A drawing of the subject. */
  image?: string | null | undefined;
  className?: string | undefined;
}

const whole = { width: 320, height: 120, least: 5, beyond: 15, grid: 5 };
const pairs = [styles.pair0, styles.pair1, styles.pair2, styles.pair3];

/** The colours for a name. */
export const pairOf = (name: string): string => pairs[nameNumber(name) % pairs.length] ?? '';

/** The picture of a card: a drawing, or a path that is generated from the name. Decorative. */
export function WaypointCover({ name, image, className }: WaypointCoverProps) {
  const classes = [styles.cover, pairOf(name), className].filter(Boolean).join(' ');
  if (!image)
    return (
      <WaypointDrawing
        className={classes}
        size={[whole.width, whole.height]}
        ways={[pathOf(name, whole)]}
        unit={4.75}
        fit="xMidYMid slice"
      />
    );
  return (
    <div className={`${classes} ${styles.drawn}`}>
      <img className={styles.image} src={image} alt="" loading="lazy" />
    </div>
  );
}
