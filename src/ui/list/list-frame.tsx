import type { ReactNode } from 'react';
import { listMessages as texts } from '../../messages/list.ts';
import styles from './list-frame.module.css';

interface ListFrameProps {
  search: ReactNode;
  /** The button of the filters where there is no room for them beside the list. */
  sheet: ReactNode;
  /** Stands at the end of the line of the search. */
  note?: ReactNode;
  panel: ReactNode;
  children: ReactNode;
}

/** A list with its search above it, and its filters at the start side. */
export function ListFrame({ search, sheet, note, panel, children }: ListFrameProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.top}>
        <div className={styles.search}>{search}</div>
        <div className={styles.narrow}>{sheet}</div>
        {note}
      </div>
      <aside className={styles.side}>{panel}</aside>
      <div className={styles.results}>{children}</div>
    </div>
  );
}

/** How many are chosen, announced as it changes. */
export function SelectedNote({ children }: { children: string }) {
  return (
    <p role="status" className={styles.selected}>
      {children}
    </p>
  );
}

/** Said where nothing has the words, and what is shown is only spelled like them. */
export function SimilarNote({ words }: { words: string }) {
  return <p className={styles.similar}>{texts.similar(words)}</p>;
}

interface CardGridProps {
  label: string;
  /** They are of the choice before this one; what matches now is on its way. */
  busy: boolean;
  /** List items. */
  children: ReactNode;
}

/** The cards of a page. */
export function CardGrid({ label, busy, children }: CardGridProps) {
  return (
    <ul aria-label={label} className={styles.grid} aria-busy={busy}>
      {children}
    </ul>
  );
}
