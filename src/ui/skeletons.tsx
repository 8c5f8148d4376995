import type { ReactNode } from 'react';
import styles from './skeletons.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SkeletonsProps {
  /** What is loading, for those who do not see the shapes. */
  label: string;
  count?: number;
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const bone = <span className={styles.bone} />;

function Shapes({ label, className, children }: { label: string; className: string | undefined; children: ReactNode }) {
  return (
    <div role="status" className={styles.status}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

/** The shape of a grid of cards. `tile`: with a picture on top. */
export function CardSkeletons({ label, count = 12, tile = false }: SkeletonsProps & { tile?: boolean }) {
  return (
    <Shapes label={label} className={styles.cards}>
      {times(count).map((index) => (
        <div key={index} className={tile ? `${styles.card} ${styles.tile}` : styles.card}>
          {bone}
          {bone}
        </div>
      ))}
    </Shapes>
  );
}

/** The shape of a few lines of text. */
export function LineSkeletons({ label, count = 3 }: SkeletonsProps) {
  return (
    <Shapes label={label} className={styles.lines}>
      {times(count).map((index) => (
        <span key={index} className={styles.bone} />
      ))}
    </Shapes>
  );
}

/** The shape of a form. */
export function FieldSkeletons({ label, count = 4 }: SkeletonsProps) {
  return (
    <Shapes label={label} className={styles.fields}>
      {times(count).map((index) => (
        <div key={index}>
          {bone}
          {bone}
        </div>
      ))}
    </Shapes>
  );
}
