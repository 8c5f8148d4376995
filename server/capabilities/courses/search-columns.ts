import { sql } from 'drizzle-orm';
import { spellingsOf } from '../../../src/shared/text/spellings.ts';
import { lexemeOf, lexemesOf, readable, type Term, termsIn, trigramsOf, wordsOf } from '../../platform/search/words.ts';

/** The searchable texts of a course. */
export interface SearchedTexts {
  title: string;
  /** The names of the skills, one per line. */
  skillNames: string;
  subject: string;
  summary: string;
  /** The overview as Markdown. */
  overview: string;
}

/** The texts that are used for typo correction. */
export const spelledOf = ({ title, skillNames, subject, summary }: Omit<SearchedTexts, 'overview'>): string[] => [
  title,
  skillNames,
  subject,
  summary,
];

/** Bump this when the same texts produce different search columns; outdated rows are rebuilt at startup. */
export const searchVersion = 3;

/** Maximum position in a tsvector. */
const lastPlace = 16_000;
/** Words that Postgres stems as English; in every locale, it takes these letters for a word. */
const english = /^[a-z]{3,}$/;

/** The search columns, by weight: title, then skills and subject, summary, overview. */
export function searchColumnsOf({ title, skillNames, subject, summary, overview }: SearchedTexts) {
  const parts = [title, `${skillNames}\n${subject}`, summary, overview].map((text) => termsIn(readable(text)));
  const stems = parts.map(
    (terms, index) => sql`setweight(to_tsvector('english', ${englishIn(terms)}), ${weights[index]})`,
  );
  return {
    search: sql<string>`${sql.join(stems, sql` || `)} || ${lexemesIn(parts)}::tsvector`,
    titleWords: wordsOf(title),
    searchVersion,
  };
}

const weights = ['A', 'B', 'C', 'D'] as const;
/** Drops single letters from the summary and overview, where they mean little. */
const letterWeights: ReadonlySet<string> = new Set(['A', 'B']);

/** English words, with all other words replaced by a stop word to keep their positions. */
const englishIn = (terms: readonly Term[]) =>
  terms.flatMap(({ words }) => words.map(({ text }) => (english.test(text) ? text : 'a'))).join(' ');

/**
 * The words in their original and normalised spelling, as the text of a tsvector. Skips words of the overview that the
 * English dictionary stems anyway.
 */
function lexemesIn(parts: readonly (readonly Term[])[]): string {
  const places = new Map<string, string[]>();
  let place = 0;
  const add = (lexeme: string, at: number, weight: string) => {
    const known = places.get(lexeme);
    if (known === undefined) places.set(lexeme, [`${at}${weight}`]);
    else if (known.length < 200) known.push(`${at}${weight}`);
  };
  for (const [index, terms] of parts.entries()) {
    const weight = weights[index] ?? 'D';
    for (const { words, joined } of terms) {
      if (place > lastPlace) break;
      if (joined !== null) add(lexemeOf(joined), place + 1, weight);
      for (const { text, isRun } of words) {
        if (isRun)
          for (const trigram of trigramsOf(text)) {
            if (place < lastPlace) add(trigram, (place += 1), weight);
          }
        else {
          place += 1;
          if (text.length === 1 && !letterWeights.has(weight)) continue;
          const spellings = spellingsOf(text);
          if (weight === 'D' && english.test(text)) spellings.shift();
          for (const lexeme of spellings.flatMap(lexemesOf)) add(lexeme, place, weight);
        }
      }
    }
  }
  return Array.from(places, ([lexeme, at]) => `'${lexeme}':${at.join(',')}`).join(' ');
}
