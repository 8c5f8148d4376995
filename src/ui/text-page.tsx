import type { ComponentProps, ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';
import styles from './text-page.module.css';
import { WaypointDrawing } from './waypoint-drawing.tsx';

const ways = [
  {
    places: [
      [12, 76],
      [74, 30],
      [132, 62],
      [190, 22],
      [228, 48],
    ],
    lit: 2,
  },
] as const;

/** A page for reading: one text column below the layout's header. */
export function TextPage({ className, ...rest }: ComponentProps<'article'>) {
  return <article {...rest} className={className === undefined ? styles.page : `${styles.page} ${className}`} />;
}

interface TextHeadProps {
  heading: string;
  /** The lead; undefined while the page is loading. */
  lead?: ReactNode;
  /** Shown above the heading. */
  above?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** The start of a text page: heading and lead sentence, with a drawing next to them if there is room. */
export function TextHead({ heading, lead, above, className, children }: TextHeadProps) {
  return (
    <header className={className === undefined ? styles.head : `${styles.head} ${className}`}>
      <WaypointDrawing className={styles.motif} size={[240, 96]} ways={ways} />
      {above}
      <PageHeading>{heading}</PageHeading>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </header>
  );
}
