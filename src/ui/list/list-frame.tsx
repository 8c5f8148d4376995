import type { ReactNode } from 'react';
import { listMessages as texts } from '../../messages/list.ts';
import { useDrawer } from '../use-drawer.ts';
import { FilterButton, ListFilters } from './list-filters.tsx';
import styles from './list-frame.module.css';

interface ListFrameProps {
  search: ReactNode;
  /** The id of the search form, which submits the filters without JavaScript. */
  form: string;
  /** Shown at the end of the search row. */
  note?: ReactNode;
  /** The filters. */
  panel: ReactNode;
  /** The number of chosen filters. */
  chosen: number;
  /** The label of the button that shows the results. */
  show: string;
  children: ReactNode;
}

/** A list with its search above it and its filters at the start side. */
export function ListFrame({ search, form, note, panel, chosen, show, children }: ListFrameProps) {
  const { ref, isUsed, open } = useDrawer();
  return (
    <div className={styles.columns}>
      <div className={styles.top}>
        <div className={styles.search}>{search}</div>
        <FilterButton chosen={chosen} onOpen={open} />
        {note}
      </div>
      <ListFilters drawer={ref} isUsed={isUsed} show={show} form={form}>
        {panel}
      </ListFilters>
      <div className={styles.results}>{children}</div>
    </div>
  );
}

/** The number of selected items, announced when it changes. */
export function SelectedNote({ children }: { children: string }) {
  return (
    <p role="status" className={styles.selected}>
      {children}
    </p>
  );
}

/** Says that no item matches the words exactly, and that the shown items are spelled similarly. */
export function SimilarNote({ words }: { words: string }) {
  return <p className={styles.similar}>{texts.similar(words)}</p>;
}

interface CardGridProps {
  label: string;
  /** Whether new results are loading while the cards still show the previous results. */
  busy: boolean;
  /** List items. */
  children: ReactNode;
}

/** The cards on a page of a list. */
export function CardGrid({ label, busy, children }: CardGridProps) {
  return (
    <ul aria-label={label} className={styles.grid} aria-busy={busy}>
      {children}
    </ul>
  );
}
