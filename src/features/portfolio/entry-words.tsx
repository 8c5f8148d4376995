import { portfolioMessages as texts } from '../../messages/portfolio.ts';
import { linesOf, type PortfolioEntry } from '../../shared/portfolio/entries.ts';
import type { PortfolioSection } from '../../shared/portfolio/sections.ts';
import { dayInWords } from '../../shared/time/words.ts';
import styles from './portfolio.module.css';

/** A month in words; what is no month, as it is written. */
const monthInWords = (month: string): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? dayInWords(`${month}-01`, { month: 'long', year: 'numeric' }) : month;

function timeOf({ fields }: PortfolioEntry): string | null {
  const { startDate, endDate, date, releaseDate } = fields;
  if (startDate !== undefined)
    return texts.until(monthInWords(startDate), endDate === undefined ? texts.present : monthInWords(endDate));
  const [day] = [endDate, date, releaseDate].filter((one) => one !== undefined);
  return day === undefined ? null : monthInWords(day);
}

/** An address as one reads it: without what all have. */
const addressWords = (url: string): string => url.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');

/** A web address; one that is not safe is a text. */
export function PortfolioLink({ url }: { url: string }) {
  if (!url.startsWith('https://')) return <span dir="auto">{url}</span>;
  return (
    <a href={url} rel="nofollow ugc noopener noreferrer" dir="ltr">
      {addressWords(url)}
    </a>
  );
}

/** Something in a portfolio, as it is read. */
export function EntryWords({ section, entry }: { section: PortfolioSection; entry: PortfolioEntry }) {
  const written = section.fields.flatMap((field) => {
    const value = entry.fields[field.name];
    return value === undefined ? [] : [{ ...field, value }];
  });
  const [first, ...others] = written;
  if (first === undefined) return null;
  const besides = others.filter(({ kind }) => kind === 'line' || kind === 'mail');
  const time = timeOf(entry);
  return (
    <div className={styles.words}>
      <div className={styles.wordsHead}>
        <h3 dir="auto">{first.value}</h3>
        {time !== null && <p className={styles.time}>{time}</p>}
      </div>
      {besides.length > 0 && (
        <p className={styles.besides}>
          {besides.map(({ name, value }) => (
            <bdi key={name}>{value}</bdi>
          ))}
        </p>
      )}
      {others.map(({ name, kind, value }) => {
        if (kind === 'url') return <PortfolioLink key={name} url={value} />;
        if (kind === 'text')
          return (
            <p key={name} className={styles.long} dir="auto">
              {value}
            </p>
          );
        if (kind !== 'lines') return null;
        return (
          <ul key={name} className={name === 'keywords' ? styles.chips : styles.points}>
            {[...new Set(linesOf(value))].map((one) => (
              <li key={one} dir="auto">
                {one}
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
