import { universitiesMessages } from '../../../messages/universities.ts';
import { universityListMessages as texts } from '../../../messages/university-list.ts';
import type { ListState, Sort } from './list-address.ts';
import styles from './results.module.css';

interface ResultsBarProps {
  /** Null while it is not known. */
  total: number | null;
  page: number;
  pages: number;
  sort: Sort;
  onChange: (changes: Partial<ListState>) => void;
}

/** The count, announced as it changes, and the order, in one line. */
export function ResultsBar({ total, page, pages, sort, onChange }: ResultsBarProps) {
  const found = total === null ? '' : universitiesMessages.found(total);
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.count}>
        {total !== null && pages > 1 && page <= pages ? (
          <>
            {found}
            <span>, {texts.page(page, pages)}</span>
          </>
        ) : (
          found
        )}
      </p>
      <label className={styles.sort}>
        <span>{texts.sort}</span>
        <select value={sort} onChange={(event) => onChange({ sort: event.target.value as Sort, page: 1 })}>
          {Object.entries(texts.sorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
