import type { ReactNode } from 'react';
import { WaypointCover } from '../waypoint-cover.tsx';
import styles from './tile-card.module.css';
import { WholeLink } from './whole-link.tsx';

interface TileCardProps {
  /** The name from which the picture is generated. */
  cover: string;
  /** A drawing to use as the picture. */
  image?: string | null;
  to: string;
  title: string;
  /** The heading level. */
  level?: 'h2' | 'h3' | undefined;
  /** The language of the title, if it differs from the page's. */
  lang?: string | undefined;
  /** Shown at the lower edge of the picture. */
  sign?: ReactNode;
  /** The reader's own state, such as `OwnMarks`. */
  own?: ReactNode;
  /** Whether the item is selected. */
  selected?: boolean | undefined;
  /** Shown above the title. */
  above?: ReactNode;
  children: ReactNode;
  /** Shown at the end, above the link that covers the card. */
  foot?: ReactNode;
}

/** A card in a grid: its picture, its name as a link, and a few facts. */
export function TileCard({
  cover,
  image,
  to,
  title,
  level = 'h2',
  lang,
  sign,
  own,
  selected,
  above,
  children,
  foot,
}: TileCardProps) {
  return (
    <article className={styles.card} data-selected={selected || undefined}>
      <WaypointCover name={cover} image={image} className={styles.cover} />
      {sign}
      {own}
      <div className={styles.text}>
        {above}
        <WholeLink level={level} to={to} lang={lang} title={title} />
        {children}
      </div>
      {foot}
    </article>
  );
}

/** A line of facts in a quieter style. */
export function TileFacts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>;
}
