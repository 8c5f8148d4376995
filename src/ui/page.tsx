import type { ComponentProps, ReactNode } from 'react';
import { AfterHeading } from './after-heading.tsx';
import styles from './page.module.css';
import { PageHeading } from './page-heading.tsx';

interface PageProps {
  heading: ReactNode;
  lead?: string;
  /** Limits the width to that of text, for forms. */
  narrow?: boolean;
  /** Shown above the heading. */
  banner?: ReactNode;
  children: ReactNode;
}

/** A page in the shell: heading, lead sentence and content. */
export function Page({ heading, lead, narrow = false, banner, children }: PageProps) {
  return (
    <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>
      {banner}
      <div>
        <PageHeading>{heading}</PageHeading>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      <AfterHeading>{children}</AfterHeading>
    </div>
  );
}

/** Sections in a column, as on a page. */
export function Parts(rest: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...rest} className={styles.page} />;
}

/** An optional search field and the number of selected items, which is announced when it changes. */
export function ChooserBar({ search, count }: { search?: ReactNode; count: string }) {
  return (
    <div className={styles.bar}>
      {search && <div className={styles.search}>{search}</div>}
      <p role="status" className={styles.count}>
        {count}
      </p>
    </div>
  );
}

/** A list of chips; each child is a list item. */
export function ChipList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.chips}>
      {children}
    </ul>
  );
}

/** A grid of cards with pictures; each child is a list item. */
export function TileGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.tiles}>
      {children}
    </ul>
  );
}
