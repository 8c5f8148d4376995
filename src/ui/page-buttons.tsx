import { Button } from './button.tsx';
import styles from './page-buttons.module.css';

interface PageButtonsProps {
  list: { total: number; page: number; page_size: number };
  words: { previous: string; next: string; page: (page: number, pages: number) => string };
  onPage: (page: number) => void;
}

/** Pagination for a list without its own address. It renders nothing if the list has only one page. */
export function PageButtons({ list: { total, page, page_size: size }, words, onPage }: PageButtonsProps) {
  const pages = Math.ceil(total / size);
  if (pages <= 1) return null;
  return (
    <div className={styles.pages}>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {words.previous}
      </Button>
      <span role="status">{words.page(page, pages)}</span>
      <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {words.next}
      </Button>
    </div>
  );
}
