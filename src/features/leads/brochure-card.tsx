import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import { fileFacts } from '../../messages/file-size.ts';
import { leadsMessages as texts } from '../../messages/leads.ts';
import type { BrochureCard as Card } from '../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Stack } from '../../ui/layout.tsx';
import { addressOfBrochure } from './brochure-address.ts';
import { BrochureCover } from './brochure-cover.tsx';
import styles from './leads.module.css';

interface BrochureCardProps {
  brochure: Card;
  /** The page with the request form. */
  path: string;
  partner: string;
  source: object;
}

/** A brochure in the list, with a link to it. */
export function BrochureCard({ brochure, path, partner, source }: BrochureCardProps) {
  const { slug, title, summary, language, about } = brochure;
  return (
    <article className={styles.card}>
      <BrochureCover title={title} language={language} isSmall />
      <Stack gap={1} className={styles.cardText}>
        <h2>
          <Link to={addressOfBrochure(path, slug, partner, source)} className={styles.cardLink}>
            <ContentTitle lang={language}>{title}</ContentTitle>
          </Link>
        </h2>
        <p className={styles.facts}>{`${texts.kinds[about.kind]} · ${fileFacts(brochure)}`}</p>
        <p className={styles.clamped} dir="auto" lang={language}>
          {summary}
        </p>
      </Stack>
      <ArrowRight aria-hidden className={styles.arrow} />
    </article>
  );
}
