import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** The id of the section's heading. */
  id: string;
  heading: string;
  lead: string;
  /** A link at the end of the heading's line. */
  action?: ReactNode;
  /** The background of the section; paper by default. */
  ground?: 'sunken' | 'night';
  children: ReactNode;
}

/** A section of the home page with a heading, a lead and its content, on a background of full width. */
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
