import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, type To } from 'react-router-dom';
import { partsMessages as texts } from '../messages/parts.ts';
import styles from './pager.module.css';

interface PagerProps {
  /** The page number, from 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  addressOf: (page: number) => To;
}

/** The first page, the last page and the pages around the current page, each with whether a gap precedes it. */
function numbersAround(page: number, pages: number): { number: number; isAfterGap: boolean }[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(near)].toSorted((left, right) => left - right);
  return numbers.map((number, index) => ({ number, isAfterGap: number - (numbers[index - 1] ?? number) > 1 }));
}

/** Links to the pages of a list. Renders nothing if there is only one page. */
export function Pager({ page, pages, addressOf }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={texts.pages} className={styles.pager}>
      {page > 1 && (
        <Link className={styles.link} to={addressOf(page - 1)} rel="prev" aria-label={texts.previousPage}>
          <ChevronLeft aria-hidden />
        </Link>
      )}
      <ol className={styles.numbers}>
        {numbersAround(page, pages).map(({ number, isAfterGap }) => (
          <li key={number} className={isAfterGap ? styles.afterGap : undefined}>
            <Link
              className={styles.link}
              to={addressOf(number)}
              aria-label={texts.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link className={styles.link} to={addressOf(page + 1)} rel="next" aria-label={texts.nextPage}>
          <ChevronRight aria-hidden />
        </Link>
      )}
    </nav>
  );
}
