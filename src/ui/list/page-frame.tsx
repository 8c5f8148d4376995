import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

interface PageFrameProps {
  /** Under the public layout, where a page keeps its own distance from the edges. */
  open: boolean;
  children: ReactNode;
}

/** A page that visitors see under the public layout, and learners under theirs. */
export function PageFrame({ open, children }: PageFrameProps) {
  return <div className={open ? `${styles.frame} ${styles.open}` : styles.frame}>{children}</div>;
}
