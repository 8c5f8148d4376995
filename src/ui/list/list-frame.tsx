import type { ReactNode } from 'react';
import { listMessages as texts } from '../../messages/list.ts';
import { useDrawer } from '../use-drawer.ts';
import { FilterButton, ListFilters } from './list-filters.tsx';
import styles from './list-frame.module.css';

interface ListFrameProps {
  search: ReactNode;
  /** The id of the search's form, with which the choice of filters goes where no program listens. */
  form: string;
  /** Stands at the end of the line of the search. */
  note?: ReactNode;
  /** The filters. */
  panel: ReactNode;
  /** How many filters are chosen. */
  chosen: number;
  /** How many are to be seen with them. */
  show: string;
  children: ReactNode;
}

/** A list with its search above it, and its filters at the start side. */
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

/** How many are chosen, announced as it changes. */
export function SelectedNote({ children }: { children: string }) {
  return (
    <p role="status" className={styles.selected}>
      {children}
    </p>
  );
}

/** Says that no item has the words, and that the shown ones are only spelled like them. */
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
