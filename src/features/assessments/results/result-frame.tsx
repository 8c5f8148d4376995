import type { ReactNode, Ref } from 'react';
import { PageHeading } from '../../../ui/page-heading.tsx';
import styles from './results.module.css';

interface ResultFrameProps {
  /** Of which assessment it is; while that is not known its line is empty, so that nothing moves when it comes. */
  crumb?: ReactNode;
  heading: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** What is told of an attempt that is over, under the name of its assessment. */
export function ResultFrame({ crumb = null, heading, headingRef, children }: ResultFrameProps) {
  return (
    <div className={styles.page}>
      <header>
        <p className={styles.crumb}>{crumb}</p>
        <PageHeading ref={headingRef}>{heading}</PageHeading>
      </header>
      {children}
    </div>
  );
}
