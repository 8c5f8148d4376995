import { product } from '../../messages/product.ts';
import { ContentTitle } from '../../ui/content-title.tsx';
import { WaypointCover } from '../../ui/waypoint-cover.tsx';
import styles from './leads.module.css';

interface BrochureCoverProps {
  title: string;
  language: string;
  isSmall?: boolean;
}

/** A cover generated from the title. It is decorative: the title is beside it. */
export function BrochureCover({ title, language, isSmall = false }: BrochureCoverProps) {
  return (
    <div className={isSmall ? `${styles.cover} ${styles.small}` : styles.cover} aria-hidden="true">
      <WaypointCover name={title} className={styles.coverPicture} />
      {!isSmall && (
        <p className={styles.coverTitle}>
          <ContentTitle lang={language}>{title}</ContentTitle>
        </p>
      )}
      <p className={styles.coverMark}>{product.name}</p>
    </div>
  );
}
