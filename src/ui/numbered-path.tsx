/* oxlint-disable react/no-array-index-key -- The steps of a path never change their places. */
import type { ReactNode } from 'react';
import styles from './numbered-path.module.css';

interface NumberedPathProps {
  steps: readonly ReactNode[];
  className?: string | undefined;
  /** Content that is drawn in each step except the last. */
  way?: (index: number) => ReactNode;
}

/** Ordered steps as numbered places on a path; the last place is lit. */
export function NumberedPath({ steps, className, way }: NumberedPathProps) {
  return (
    <ol className={className === undefined ? styles.path : `${styles.path} ${className}`}>
      {steps.map((step, index) => (
        <li key={index} className={styles.step}>
          {index < steps.length - 1 && way?.(index)}
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.text}>{step}</div>
        </li>
      ))}
    </ol>
  );
}
