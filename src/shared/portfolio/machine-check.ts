import { folded } from '../text/folded.ts';
import type { PortfolioEntry } from './entries.ts';
import type { Written } from './json-resume.ts';
import { type PortfolioSectionName, sectionNamed } from './sections.ts';

/** An entry that should have a date but has none. */
export interface Undated {
  section: PortfolioSectionName;
  entry: PortfolioEntry;
}

/** Entries without a date in sections with date fields. */
export const undatedIn = (sections: readonly Written[]): Undated[] =>
  sections.flatMap(({ section: name, entries }) => {
    const section = sectionNamed(name);
    const months = section?.fields.filter(({ kind }) => kind === 'month') ?? [];
    if (section === undefined || months.length === 0) return [];
    return entries
      .filter(({ fields }) => months.every((month) => (fields[month.name] ?? '') === ''))
      .map((entry) => ({ section: section.name, entry }));
  });

/** The parts of a programme from which key words are taken. */
export interface WantedBy {
  title: string;
  skills: readonly string[];
  nice_skills: readonly string[];
  rules: readonly { kind: string; values: readonly string[]; least: number }[];
}

export type WordSource = 'skill' | 'requirement' | 'nice' | 'title';

/** A missing key word or phrase. */
export interface MissingWord {
  word: string;
  from: WordSource;
}

const tokensOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}\p{M}+#]+/gu) ?? [];

const textsOf = (sections: readonly Written[]): string[] =>
  sections.flatMap(({ entries }) => entries.flatMap(({ fields }) => Object.values(fields)));

/** The minimum length of title words; shorter words such as “of” or “with” aren't compared. */
const shortest = 5;

/** Returns a check whether all words occur in the sections. */
export function wordFinder(
  sections: readonly Written[],
  moreTexts: readonly string[] = [],
): (words: string) => boolean {
  const known = new Set([...textsOf(sections), ...moreTexts].flatMap(tokensOf));
  return (words) => tokensOf(words).every((token) => known.has(token));
}

/** The missing key words of a programme without duplicates, skills and rules first. */
export function missingWords(programme: WantedBy, has: (words: string) => boolean): MissingWord[] {
  const { title, skills, nice_skills: nice, rules } = programme;
  const asked = rules
    .filter(({ kind }) => kind === 'skill' || kind === 'qualification')
    .filter(({ values, least }) => values.filter(has).length < least)
    .flatMap(({ values }) => values);
  const ofTitle = (title.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((word) => word.length >= shortest);
  const all: MissingWord[] = [
    ...skills.map((word) => ({ word, from: 'skill' as const })),
    ...asked.map((word) => ({ word, from: 'requirement' as const })),
    ...nice.map((word) => ({ word, from: 'nice' as const })),
    ...ofTitle.map((word) => ({ word, from: 'title' as const })),
  ];
  const seen = new Set<string>();
  return all.filter(({ word }) => {
    const key = folded(word);
    if (seen.has(key) || has(word)) return false;
    seen.add(key);
    return true;
  });
}
