import type { ReactNode } from 'react';
import styles from './list-frame.module.css';

/** The search of a list, first, and its choices beside it. */
export const FilterBar = ({ children }: { children: ReactNode }) => <div className={styles.filters}>{children}</div>;
