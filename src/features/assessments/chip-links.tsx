import { Link, type To, useLocation } from 'react-router-dom';
import styles from './chip-links.module.css';

interface ChipLink {
  to: To;
  words: string;
  isCurrent: boolean;
}

interface ChipLinksProps {
  label: string;
  links: readonly ChipLink[];
  /** Whether they show the same page in another way, so that Back leads to the page before. */
  replace?: boolean;
}

/** A few ways to look at what is there, one of which is chosen. */
export function ChipLinks({ label, links, replace = false }: ChipLinksProps) {
  const state: unknown = useLocation().state;
  return (
    <nav aria-label={label} className={styles.chips}>
      {links.map(({ to, words, isCurrent }) => (
        <Link
          key={words}
          to={to}
          replace={replace}
          state={replace ? state : undefined}
          preventScrollReset
          aria-current={isCurrent ? (replace ? 'true' : 'page') : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
