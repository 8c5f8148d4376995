import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ContentTitle } from '../../ui/content-title.tsx';
import styles from './dated-item.module.css';

/** A list of dated items. */
export const DatedItems = ({ children }: { children: ReactNode }) => <ul>{children}</ul>;

interface DatedItemProps {
  icon: ReactNode;
  title: string;
  to: string;
  /** The name of the item, or of its action. */
  words: ReactNode;
  /** The day of the item, if it has a time. */
  day?: string;
  hours?: string;
  /** Actions for this item. */
  children?: ReactNode;
}

/** A line of the dashboard with a title and a date. */
export function DatedItem({ icon, title, to, words, day, hours, children }: DatedItemProps) {
  return (
    <li className={styles.item}>
      {icon}
      <div className={styles.words}>
        <Link to={to} className={styles.name}>
          <ContentTitle>{title}</ContentTitle>
        </Link>
        <p className={styles.kind}>{words}</p>
      </div>
      {day !== undefined && (
        <p className={styles.time}>
          <span>{day}</span>
          <span>{hours}</span>
        </p>
      )}
      {children}
    </li>
  );
}

/** A note below a list of dated items, or in place of an empty list. */
export const DatedNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;
