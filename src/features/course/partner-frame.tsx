import type { ReactNode } from 'react';
import { courseMessages as texts } from '../../messages/course.ts';
import type { Partner } from '../../shared/transport/schema.d.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { BrochureOffer } from '../leads/public.ts';
import styles from './partners.module.css';

interface PartnerFrameProps {
  /** The partner; null while it is loading. */
  partner: Partner | null;
  /** Whether the content is still loading and would shift the page. */
  isWaiting: boolean;
  children: ReactNode;
}

/** Wraps content in a partner's theme, with logo and contact details. */
export function PartnerFrame({ partner, isWaiting, children }: PartnerFrameProps) {
  return (
    <div className={partner ? `${styles.frame} partner-${partner.slug}` : styles.frame}>
      {partner && <link rel="stylesheet" href={partner.theme} />}
      <p className={partner ? styles.band : `${styles.band} ${styles.waiting}`}>
        {partner?.logo && <img src={partner.logo} alt="" width={28} height={28} />}
        <span>{texts.partnerBand(partner?.name ?? '')}</span>
      </p>
      {children}
      {partner && !isWaiting && <About partner={partner} />}
    </div>
  );
}

function About({ partner: { slug, name, about, consent, contact, site } }: { partner: Partner }) {
  return (
    <Stack as="section" gap={3} align="center" className={styles.about} aria-labelledby="partner">
      <h2 id="partner">{texts.partnerAbout(name)}</h2>
      <p>{about}</p>
      <Row as="p" gap={2} columnGap={6} justify="center" className={styles.ways}>
        <a href={`mailto:${contact}`} dir="ltr">
          {contact}
        </a>
        {site !== null && (
          <a href={site} dir="ltr" rel="noopener">
            {new URL(site).host}
          </a>
        )}
      </Row>
      <BrochureOffer about={{ partner: slug }} partner={slug} ofPartnerAlone />
      <p className={styles.consent}>{consent}</p>
    </Stack>
  );
}
