import { Link } from 'react-router-dom';
import styles from './tab-links.module.css';

interface TabLinksProps {
  label: string;
  tabs: readonly {
    name: string;
    to: { search: string };
    isCurrent: boolean;
    /** The number of items, as text. */
    count?: string | undefined;
  }[];
}

/** Tabs of a list as links; each tab has its own address. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ name, to, isCurrent, count }) => (
          <li key={name}>
            <Link to={to} preventScrollReset aria-current={isCurrent ? 'page' : undefined}>
              {name}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
