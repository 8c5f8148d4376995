import { sql } from 'drizzle-orm';
import { spellingsOf } from '../../../src/shared/text/spellings.ts';
import { lexemeOf, lexemesOf, readable, type Term, termsIn, trigramsOf, wordsOf } from '../../platform/search/words.ts';

/** What of a course is searched. */
export interface SearchedTexts {
  title: string;
  /** One in each line. */
  skillNames: string;
  subject: string;
  summary: string;
  /** Markdown. */
  overview: string;
}

/** In what of a course one can slip. */
export const spelledOf = ({ title, skillNames, subject, summary }: Omit<SearchedTexts, 'overview'>): string[] => [
  title,
  skillNames,
  subject,
  summary,
];

/** Goes up whenever the same texts would be written in another way; rows of an older one are written anew at the start. */
export const searchVersion = 3;

/** The database knows no later place in a text. */
const lastPlace = 16_000;
/** What Postgres stems as English; it takes these letters for a word in every locale. */
const english = /^[a-z]{3,}$/;

/** The columns that the search reads: title before skills and subject, before the summary, before the overview. */
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
/** Of summary and overview a letter by itself says nothing. */
const letterWeights: ReadonlySet<string> = new Set(['A', 'B']);

/** The English words with a stop word in the place of each other one, so that what stands in a row still does. */
const englishIn = (terms: readonly Term[]) =>
  terms.flatMap(({ words }) => words.map(({ text }) => (english.test(text) ? text : 'a'))).join(' ');

/**
 * The words as they stand and in their other spelling, as the text of a tsvector. Words of the overview that the English
 * dictionary stems are not repeated here.
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
