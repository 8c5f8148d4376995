import { linesOf, type PortfolioEntry } from '../shared/portfolio/entries.ts';
import type { PortfolioSection } from '../shared/portfolio/sections.ts';
import { dayInWords } from '../shared/time/words.ts';

/** A portfolio as people read it, on a page and on paper. */
export const portfolioWords = {
  until: (from: string, end: string) => `${from} to ${end}`,
  present: 'present',
} as const;

/** A month in words; a year stays as it is. */
const monthInWords = (month: string): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? dayInWords(`${month}-01`, { month: 'long', year: 'numeric' }) : month;

function timeOf({ fields }: PortfolioEntry): string | null {
  const { startDate, endDate, date, releaseDate } = fields;
  if (startDate !== undefined)
    return portfolioWords.until(
      monthInWords(startDate),
      endDate === undefined ? portfolioWords.present : monthInWords(endDate),
    );
  const [day] = [endDate, date, releaseDate].filter((one) => one !== undefined);
  return day === undefined ? null : monthInWords(day);
}

/** A web address without the scheme, “www.” and a final slash. */
export const addressWords = (url: string): string => url.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');

type EntryPart = { name: string } & ({ url: string } | { text: string } | { points: readonly string[] });

export interface EntryWords {
  heading: string;
  time: string | null;
  /** Short facts in one line below the heading. */
  details: readonly { name: string; value: string }[];
  parts: readonly EntryPart[];
}

/** The texts of an entry of a portfolio, or null if the entry is empty. */
export function wordsOf(section: PortfolioSection, entry: PortfolioEntry): EntryWords | null {
  const [first, ...others] = section.fields.flatMap(({ name, kind }) => {
    const value = entry.fields[name];
    return value === undefined ? [] : [{ name, kind, value }];
  });
  if (first === undefined) return null;
  return {
    heading: first.value,
    time: timeOf(entry),
    details: others.filter(({ kind }) => kind === 'line' || kind === 'mail'),
    parts: others.flatMap(({ name, kind, value }): EntryPart[] => {
      if (kind === 'url') return [{ name, url: value }];
      if (kind === 'text') return [{ name, text: value }];
      return kind === 'lines' ? [{ name, points: [...new Set(linesOf(value))] }] : [];
    }),
  };
}
