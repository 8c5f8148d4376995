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

/** Links to the pages for everybody, above the footer of visitors; learners have a menu. */
export function FooterColumns() {
  return (
    <nav aria-label={texts.footer} className={styles.columns}>
      {publicColumns.map((column) => (
        <Column key={column.heading} {...column} />
      ))}
    </nav>
  );
}
