import { pathOf } from './name-path.ts';
import styles from './waypoint-band.module.css';
import cover from './waypoint-cover.module.css';
import { pairOf } from './waypoint-cover.tsx';
import { WaypointDrawing } from './waypoint-drawing.tsx';

interface WaypointBandProps {
  /** Determines the path and the colours, as in the cover with the same name. */
  name: string;
  /** A drawing, shown in full at the end of the path. */
  image?: string | null | undefined;
  className?: string | undefined;
}

const band = { width: 960, height: 192, least: 11, beyond: 15, grid: 5 };

/** The wide picture of something that has a cover in lists. Decorative. */
export function WaypointBand({ name, image, className }: WaypointBandProps) {
  return (
    <div className={[cover.cover, styles.band, pairOf(name), className].filter(Boolean).join(' ')}>
      <WaypointDrawing
        className={styles.path}
        size={[band.width, band.height]}
        ways={[pathOf(name, band)]}
        unit={4.75}
        fit="xMidYMid slice"
      />
      {image && <img className={styles.image} src={image} alt="" width="320" height="200" loading="lazy" />}
    </div>
  );
}
