import { Link } from 'react-router-dom';
import { publicPlacesMessages as texts } from '../../messages/public-places.ts';
import styles from './footer-columns.module.css';
import { publicColumns } from './public-menu.ts';

type ColumnProps = (typeof publicColumns)[number];

function Column({ heading, places }: ColumnProps) {
  return (
    <div>
      <p>{heading}</p>
      <ul>
        {places.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Links to public pages, above the footer for visitors. Learners have the side menu instead. */
export function FooterColumns() {
  return (
    <nav aria-label={texts.footer} className={styles.columns}>
      {publicColumns.map((column) => (
        <Column key={column.heading} {...column} />
      ))}
    </nav>
  );
}
