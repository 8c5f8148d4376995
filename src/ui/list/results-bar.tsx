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

interface ResultsBarProps<Sort extends string> extends ResultsCountProps {
  sort: Sort;
  sorts: Readonly<Partial<Record<Sort, string>>>;
  onSort: (sort: Sort) => void;
}

/** The number of results and the sort order in a row. */
export function ResultsBar<Sort extends string>({ sort, sorts, onSort, ...count }: ResultsBarProps<Sort>) {
  return (
    <div className={styles.bar}>
      <ResultsCount {...count} />
      <label className={styles.sort}>
        <span>{texts.sort}</span>
        <Select
          value={sort}
          options={Object.entries(sorts) as [Sort, string][]}
          onChange={(event) => onSort(event.target.value as Sort)}
        />
      </label>
    </div>
  );
}
