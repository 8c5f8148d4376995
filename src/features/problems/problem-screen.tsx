import type { ReactNode } from 'react';
import { BrokenPath } from '../../ui/broken-path.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Support } from '../../ui/support.tsx';
import styles from './problem-screen.module.css';

interface ProblemScreenProps {
  title: string;
  text?: ReactNode;
  /** A search field for the missing page. */
  search?: ReactNode;
  /** The error; undefined if nothing failed. */
  failure?: unknown;
  /** Buttons that lead to other pages. */
  children: ReactNode;
}

/** A picture, a description of the problem, and links to other pages. */
export function ProblemScreen({ title, text, search, failure, children }: ProblemScreenProps) {
  return (
    <div className={styles.screen}>
      <BrokenPath />
      <PageHeading>{title}</PageHeading>
      {text && <p className={styles.text}>{text}</p>}
      {search}
      <div className={styles.actions}>{children}</div>
      {failure !== undefined && <Support failure={failure} />}
    </div>
  );
}
