import { and, arrayOverlaps, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { searchWords } from '../db/search-schema.ts';
import { inTurns } from '../turns.ts';
import { readable, termsIn } from './words.ts';

/** A catalogue whose words are stored. */
export type WordSource = (typeof searchWords.$inferSelect)['source'];

/** Known words for correcting the spelling of a search. */
export interface Spellings {
  /** Known words that are spelt similarly. */
  like(words: readonly string[]): Promise<readonly string[]>;
  /** The most frequent of these words. */
  likeliest(words: readonly string[]): Promise<string | undefined>;
}

/** The length of words that are stored or corrected. */
const lengths = { shortest: 3, longest: 30 };
/** The maximum number of typed words to correct. */
const maxWords = 8;
/** The maximum number of equally similar words to compare. */
const maxTried = 5;
/** Matches are only counted up to this number: beyond it, more matches don't make a word a better correction. */
const maxCounted = 100;
const typedWord = /[\p{L}\p{M}\p{N}]+/gu;

/** The number of typing errors to correct, by the length of the word. */
const slipsIn = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Stores the words of texts. Words that are no longer used stay, and match nothing. */
export async function keepWords(tx: Db, source: WordSource, texts: readonly string[]): Promise<void> {
  const words = new Set(texts.flatMap(spelledIn));
  await tx.execute(sql`
    insert into ${searchWords} (source, word, forms)
    select ${source}, word,
      array(select overlay(word placing '' from place for 1) from generate_series(1, length(word)) place) || word
    from jsonb_array_elements_text(${JSON.stringify([...words])}::jsonb) as words(word)
    on conflict do nothing`);
}

/** The words of a text that can be corrected: only letters and digits, and of suitable length. */
const spelledIn = (text: string): string[] =>
  termsIn(readable(text))
    .flatMap(({ words, joined }) => [...words, ...(joined === null ? [] : [{ text: joined, isRun: false }])])
    .filter(({ text: word, isRun }) => !isRun && word.length >= lengths.shortest && word.length <= lengths.longest)
    .map(({ text: word }) => word)
    .filter((word) => !/[+#.]/.test(word));

/** The stored words. @param rowsWith selects one row for each item that contains a word */
export const keptSpellings = (db: Db, source: WordSource, rowsWith: (word: string) => SQL): Spellings => ({
  like: async (words) => {
    const forms = [...new Set(words.flatMap(formsOf))];
    const rows = await db
      .select({ word: searchWords.word })
      .from(searchWords)
      .where(and(eq(searchWords.source, source), arrayOverlaps(searchWords.forms, forms)));
    return rows.map(({ word }) => word);
  },
  likeliest: async (words) => {
    const counts = words.map(
      (word) => sql`select ${word}::text as word,
        (select count(*) from (${rowsWith(word)} limit ${maxCounted}::int) as found) as matches`,
    );
    const [best] = await db
      .select({ word: sql<string>`word` })
      .from(sql`(${sql.join(counts, sql` union all `)}) as counts`)
      .orderBy(sql`matches desc, word`)
      .limit(1);
    return best?.word;
  },
});

/** The words of texts in memory. Works in turns. */
export async function spellingsIn(texts: AsyncIterable<string> | Iterable<string>): Promise<Spellings> {
  const counts = new Map<string, number>();
  const pause = inTurns();
  for await (const text of texts) {
    await pause();
    for (const word of new Set(spelledIn(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const countOf = (word: string) => counts.get(word) ?? 0;
  return {
    like: async () => [...counts.keys()],
    likeliest: async (words) => words.toSorted((one, other) => countOf(other) - countOf(one))[0],
  };
}

/** The likely correction of words without matches; null if no known word is similar enough. */
export async function corrected(typed: string, spellings: Spellings): Promise<string | null> {
  const plain = readable(typed);
  const words = [...new Set(spelledIn(plain))].filter(({ length }) => slipsIn(length) > 0).slice(0, maxWords);
  if (words.length === 0) return null;
  const known = await spellings.like(words);
  const corrections = new Map<string, string>();
  const pause = inTurns();
  for (const word of words) {
    await pause();
    const near = nearest(word, known).toSorted().slice(0, maxTried);
    const best = near.length > 1 ? await spellings.likeliest(near) : near[0];
    if (best !== undefined && best !== word) corrections.set(word, best);
  }
  return corrections.size === 0 ? null : plain.replace(typedWord, (word) => corrections.get(word) ?? word);
}

const formsOf = (word: string): string[] => [
  word,
  ...Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1)),
];

/** The known words with the fewest typing errors; a known word matches itself without errors. */
function nearest(word: string, known: readonly string[]): string[] {
  const near = known
    .filter(({ length }) => Math.abs(length - word.length) <= slipsIn(word.length))
    .map((other) => ({ other, slips: slipsBetween(word, other) }))
    .filter(({ slips }) => slips <= slipsIn(word.length));
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return near.filter(({ slips }) => slips === fewest).map(({ other }) => other);
}

/**
 * The number of typing errors between two words: a missing, additional or wrong letter, or two neighbouring letters
 * swapped (optimal string alignment).
 */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, above] = [above, current];
  }
  return above[other.length] ?? 0;
}
