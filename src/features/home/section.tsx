import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** Of its heading. */
  id: string;
  heading: string;
  lead: string;
  /** A link at the end of the heading's line. */
  action?: ReactNode;
  /** The ground that it lies on; paper without it. */
  ground?: 'sunken' | 'night';
  children: ReactNode;
}

/** A part of the home page: heading, one sentence, and what it is about, on a ground as wide as the window. */
export function Section({ id, heading, lead, action, ground, children }: SectionProps) {
  return (
    <section className={ground === undefined ? undefined : styles[ground]} aria-labelledby={id}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 id={id}>{heading}</h2>
            <p>{lead}</p>
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}
