import { Link, type To, useLocation } from 'react-router-dom';
import { Row } from '../../ui/layout.tsx';
import styles from './chip-links.module.css';

interface ChipLink {
  to: To;
  words: string;
  isCurrent: boolean;
}

interface ChipLinksProps {
  label: string;
  links: readonly ChipLink[];
  /** Whether the links are views of the same page, so that Back skips them. */
  replace?: boolean;
}

/** A row of links between views, one of which is current. */
export function ChipLinks({ label, links, replace = false }: ChipLinksProps) {
  const state: unknown = useLocation().state;
  return (
    <Row as="nav" aria-label={label} gap={2} className={styles.chips}>
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
    </Row>
  );
}
