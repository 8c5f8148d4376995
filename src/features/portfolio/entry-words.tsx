import { addressWords, wordsOf } from '../../messages/portfolio-words.ts';
import type { PortfolioEntry } from '../../shared/portfolio/entries.ts';
import type { PortfolioSection } from '../../shared/portfolio/sections.ts';
import type { EntryFile } from '../../shared/transport/schema.d.ts';
import { Stack } from '../../ui/layout.tsx';
import { EntryFiles } from './entry-files.tsx';
import styles from './portfolio.module.css';

/** A web address as a link, or as text if it is unsafe. */
export function PortfolioLink({ url }: { url: string }) {
  if (!url.startsWith('https://')) return <span dir="auto">{url}</span>;
  return (
    <a href={url} rel="nofollow ugc noopener noreferrer" dir="ltr">
      {addressWords(url)}
    </a>
  );
}

interface EntryWordsProps {
  section: PortfolioSection;
  entry: PortfolioEntry;
  /** Files that can be opened. */
  files?: readonly EntryFile[];
  /** Whether to list files that can't be opened instead of skipping them. */
  namesAll?: boolean;
}

/** An entry of a portfolio. */
export function EntryWords({ section, entry, files = [], namesAll = false }: EntryWordsProps) {
  const words = wordsOf(section, entry);
  if (words === null) return null;
  return (
    <Stack gap={2} align="start" className={styles.words}>
      <div className={styles.wordsHead}>
        <h3 dir="auto">{words.heading}</h3>
        {words.time !== null && <p className={styles.time}>{words.time}</p>}
      </div>
      {words.details.length > 0 && (
        <p className={styles.details}>
          {words.details.map(({ name, value }) => (
            <bdi key={name}>{value}</bdi>
          ))}
        </p>
      )}
      {words.parts.map((part) => {
        if ('url' in part) return <PortfolioLink key={part.name} url={part.url} />;
        if ('text' in part)
          return (
            <p key={part.name} className={styles.long} dir="auto">
              {part.text}
            </p>
          );
        return (
          <ul key={part.name} data-part={part.name} className={part.name === 'keywords' ? styles.chips : styles.points}>
            {part.points.map((one) => (
              <li key={one} dir="auto">
                {one}
              </li>
            ))}
          </ul>
        );
      })}
      <EntryFiles name={words.heading} held={entry.files ?? []} files={files} namesAll={namesAll} />
    </Stack>
  );
}
