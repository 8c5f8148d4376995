import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { accountMessages } from '../../messages/account.ts';
import { Grid } from '../../ui/layout.tsx';
import styles from './account.module.css';

/** Links to the pages where the learner has entered or chosen something. */
export function Overview() {
  return (
    <Grid as="ul" gap={3} min={16}>
      {accountMessages.overview.links.map(({ to, title, text }) => (
        <li key={to}>
          <Link to={to} className={styles.link}>
            <span>
              <strong>{title}</strong>
              {text}
            </span>
            <ChevronRight aria-hidden />
          </Link>
        </li>
      ))}
    </Grid>
  );
}
