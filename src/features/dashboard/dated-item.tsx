import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ContentTitle } from '../../ui/content-title.tsx';
import styles from './dated-item.module.css';

/** The list of such items. */
export const DatedItems = ({ children }: { children: ReactNode }) => <ul className={styles.items}>{children}</ul>;

interface DatedItemProps {
  icon: ReactNode;
  title: string;
  to: string;
  /** What it is, or what there is to do. */
  words: ReactNode;
  /** Where it has a time. */
  day?: string;
  hours?: string;
  /** What can be done with it here. */
  children?: ReactNode;
}

/** A line of the dashboard: what it is about, and when that is. */
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

/** What stands below the list, or in its place. */
export const DatedNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;
