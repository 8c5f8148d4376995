import type { PortfolioEntry } from '../../shared/portfolio/entries.ts';
import type { PortfolioSectionName } from '../../shared/portfolio/sections.ts';
import type { EntryFile } from '../../shared/transport/schema.d.ts';
import { Stack } from '../../ui/layout.tsx';
import { PortfolioLink } from './entry-words.tsx';
import styles from './portfolio.module.css';

/** The visible parts of a portfolio. */
export interface ShownPortfolio {
  name: string;
  headline: string | null;
  sections: readonly { section: PortfolioSectionName; entries: readonly PortfolioEntry[] }[];
  /** The files of the section's entries. */
  files: readonly EntryFile[];
}

/** The header: name, headline and contact details. */
export function Basics({ portfolio: { name, headline, sections } }: { portfolio: Omit<ShownPortfolio, 'files'> }) {
  const [basics] = sections.find(({ section }) => section === 'basics')?.entries ?? [];
  const fields: Record<string, string> = basics?.fields ?? {};
  const label = fields['label'] ?? headline;
  const { city, country, email, phone, url, summary } = fields;
  const place = [city, country].filter((one) => one !== undefined).join(', ');
  const ways = [place, email, phone].filter((one) => one !== undefined && one !== '');
  return (
    <Stack as="header" gap={3} className={styles.basics}>
      <h2 className={styles.name}>
        <bdi>{fields['name'] ?? name}</bdi>
      </h2>
      {label && (
        <p className={styles.label}>
          <bdi>{label}</bdi>
        </p>
      )}
      {(ways.length > 0 || url !== undefined) && (
        <p className={styles.details}>
          {ways.map((way) => (
            <bdi key={way}>{way}</bdi>
          ))}
          {url !== undefined && <PortfolioLink url={url} />}
        </p>
      )}
      {summary !== undefined && (
        <p data-part="summary" className={styles.long} dir="auto">
          {summary}
        </p>
      )}
    </Stack>
  );
}
