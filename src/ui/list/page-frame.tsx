import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

interface PageFrameProps {
  /** Whether the page is in the public layout, where it needs its own margins. */
  open: boolean;
  children: ReactNode;
}

/** A page that visitors see in the public layout and learners see in the learners' layout. */
export function PageFrame({ open, children }: PageFrameProps) {
  return <div className={open ? `${styles.frame} ${styles.open}` : styles.frame}>{children}</div>;
}
