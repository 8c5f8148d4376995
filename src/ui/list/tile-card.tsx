import type { ReactNode } from 'react';
import { WaypointCover } from '../waypoint-cover.tsx';
import styles from './tile-card.module.css';
import { WholeLink } from './whole-link.tsx';

interface TileCardProps {
  /** Decides the picture. */
  cover: string;
  /** A drawing in the picture. */
  image?: string | null;
  to: string;
  title: string;
  /** Under which headings it stands. */
  level?: 'h2' | 'h3' | undefined;
  /** The language of the title, where it is not that of the page. */
  lang?: string | undefined;
  /** What stands at the lower edge of the picture. */
  sign?: ReactNode;
  /** It is among those that are chosen. */
  selected?: boolean | undefined;
  /** What stands above the title. */
  above?: ReactNode;
  children: ReactNode;
  /** What stands at the end, over the link that the whole card is. */
  foot?: ReactNode;
}

/** One of many in a grid: its picture, its name, which leads to its page, and a few facts. */
export function TileCard({
  cover,
  image,
  to,
  title,
  level = 'h2',
  lang,
  sign,
  selected,
  above,
  children,
  foot,
}: TileCardProps) {
  return (
    <article className={styles.card} data-selected={selected || undefined}>
      <WaypointCover name={cover} image={image} className={styles.cover} />
      {sign}
      <div className={styles.text}>
        {above}
        <WholeLink level={level} to={to} lang={lang} title={title} />
        {children}
      </div>
      {foot}
    </article>
  );
}

/** Facts in a line, quieter than the rest. */
export function TileFacts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>;
}
