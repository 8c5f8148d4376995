import type { ReactNode } from 'react';
import { courseMessages as texts } from '../../messages/course.ts';
import type { Partner } from '../../shared/partners.ts';
import styles from './partners.module.css';

/** What a partner shows, in its colours and with its name. */
export function PartnerFrame({ partner: { slug, name }, children }: { partner: Partner; children: ReactNode }) {
  return (
    <div className={`${styles.frame} ${styles[slug] ?? ''}`}>
      <p className={styles.band}>
        <span>{texts.partnerBand(name)}</span>
      </p>
      {children}
      <p className={styles.consent}>{texts.partnerConsent(name)}</p>
    </div>
  );
}
