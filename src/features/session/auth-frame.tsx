import type { ReactNode } from 'react';
import { sessionPagesMessages as texts } from '../../messages/session-pages.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './auth-frame.module.css';

/** A walked path among those still open; the place that one stands on is lit. */
function Drawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 640 800" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path className={styles.faint} d="M-40 210 96 128 214 196 330 84 468 150 560 60 700 110" />
      <path className={styles.faint} d="M180 404 318 330 430 420 548 352 700 410" />
      <path className={styles.faint} d="M414 214 560 250 700 190" />
      {[
        [96, 128],
        [214, 196],
        [330, 84],
        [468, 150],
        [560, 60],
        [318, 330],
        [430, 420],
        [548, 352],
        [560, 250],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.dot} cx={x} cy={y} r="6" />
      ))}
      <path className={styles.walked} d="M-40 470 72 520 180 404 276 262 414 214" />
      <circle className={styles.place} cx="72" cy="520" r="8" />
      <circle className={styles.place} cx="180" cy="404" r="8" />
      <circle className={styles.place} cx="276" cy="262" r="8" />
      <circle className={styles.halo} cx="414" cy="214" r="34" />
      <circle className={styles.lit} cx="414" cy="214" r="14" />
    </svg>
  );
}

/** The form at the start side, a picture beside it where there is room. */
export function AuthFrame({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <div className={styles.column}>
          <div>
            <PageHeading>{heading}</PageHeading>
            <p className={styles.lead}>{lead}</p>
          </div>
          {children}
        </div>
      </div>
      <div className={styles.picture}>
        <Drawing />
        <div className={styles.words}>
          <p className={styles.statement}>{texts.statement}</p>
          <p className={styles.statementLead}>{texts.statementLead}</p>
        </div>
      </div>
    </div>
  );
}
