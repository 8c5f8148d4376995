import type { ReactNode } from 'react';
import styles from './list-frame.module.css';

/** The search field of a list, followed by its select fields. */
export const FilterBar = ({ children }: { children: ReactNode }) => <div className={styles.filters}>{children}</div>;
