import type { ComponentProps } from 'react';
import { listMessages as texts } from '../../messages/list.ts';
import { Select } from '../select.tsx';
import styles from './list-frame.module.css';

interface ResultsCountProps {
  /** The number of results as text; empty while it isn't known. */
  found: string;
  page: number;
  pages: number;
}

/** The number of results, announced when it changes. */
export function ResultsCount({ found, page, pages }: ResultsCountProps) {
  return (
    <p role="status" className={styles.count}>
      {found !== '' && pages > 1 && page <= pages ? (
        <>
          {found}
          <span>, {texts.page(page, pages)}</span>
        </>
      ) : (
        found
      )}
    </p>
  );
}

interface ResultsBarProps extends ResultsCountProps {
  sort: string;
  sorts: ComponentProps<typeof Select>['options'];
  onSort: (sort: string) => void;
}

/** The number of results and the sort order in a row. */
export function ResultsBar({ sort, sorts, onSort, ...count }: ResultsBarProps) {
  return (
    <div className={styles.bar}>
      <ResultsCount {...count} />
      <label className={styles.sort}>
        <span>{texts.sort}</span>
        <Select value={sort} options={sorts} onChange={(event) => onSort(event.target.value)} />
      </label>
    </div>
  );
}
