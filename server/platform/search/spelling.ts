import { and, arrayOverlaps, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { searchWords } from '../db/search-schema.ts';
import { inTurns } from '../turns.ts';
import { readable, termsIn } from './words.ts';

/** A catalogue whose words are kept. */
export type WordSource = (typeof searchWords.$inferSelect)['source'];

/** The words that something is written with, among which one is looked for that was probably meant. */
export interface Spellings {
  /** Known words that may have been meant by the typed ones. */
  like(words: readonly string[]): Promise<readonly string[]>;
  /** Of words that are equally near, the one that is written most. */
  likeliest(words: readonly string[]): Promise<string | undefined>;
}

/** Letters of a word that is kept, or corrected. */
const lengths = { shortest: 3, longest: 30 };
/** Of what was typed, as many words are looked at. */
const maxWords = 8;
/** As many words that are equally near are tried. */
const maxTried = 5;
/** A word with as many matches is as good as one with more. */
const maxCounted = 100;
const typedWord = /[\p{L}\p{M}\p{N}]+/gu;

/** How many slips of the hand a word of so many letters may have. */
const slipsIn = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Keeps the words of texts; one that nobody writes any more stays, and finds nothing. */
export async function keepWords(tx: Db, source: WordSource, texts: readonly string[]): Promise<void> {
  const words = new Set(texts.flatMap(spelledIn));
  await tx.execute(sql`
    insert into ${searchWords} (source, word, forms)
    select ${source}, word,
      array(select overlay(word placing '' from place for 1) from generate_series(1, length(word)) place) || word
    from jsonb_array_elements_text(${JSON.stringify([...words])}::jsonb) as words(word)
    on conflict do nothing`);
}

/** The words of a text in which one can slip: of letters and digits, and as long as they are kept. */
const spelledIn = (text: string): string[] =>
  termsIn(readable(text))
    .flatMap(({ words, joined }) => [...words, ...(joined === null ? [] : [{ text: joined, isRun: false }])])
    .filter(({ text: word, isRun }) => !isRun && word.length >= lengths.shortest && word.length <= lengths.longest)
    .map(({ text: word }) => word)
    .filter((word) => !/[+#.]/.test(word));

/** The words that were kept. @param rowsWith selects one row for each thing that has a word */
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

/** The words of texts that are at hand. Lets others have turns. */
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

/** What was probably meant by words that nothing has; null where nothing is near enough. */
export async function corrected(typed: string, spellings: Spellings): Promise<string | null> {
  const plain = readable(typed);
  const words = [...new Set(spelledIn(plain))].filter(({ length }) => slipsIn(length) > 0).slice(0, maxWords);
  if (words.length === 0) return null;
  const known = await spellings.like(words);
  const meant = new Map<string, string>();
  const pause = inTurns();
  for (const word of words) {
    await pause();
    const near = nearest(word, known).toSorted().slice(0, maxTried);
    const best = near.length > 1 ? await spellings.likeliest(near) : near[0];
    if (best !== undefined && best !== word) meant.set(word, best);
  }
  return meant.size === 0 ? null : plain.replace(typedWord, (word) => meant.get(word) ?? word);
}

const formsOf = (word: string): string[] => [
  word,
  ...Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1)),
];

/** Those of the known words that the fewest slips lead to; a word that is known is the nearest to itself. */
function nearest(word: string, known: readonly string[]): string[] {
  const near = known
    .filter(({ length }) => Math.abs(length - word.length) <= slipsIn(word.length))
    .map((other) => ({ other, slips: slipsBetween(word, other) }))
    .filter(({ slips }) => slips <= slipsIn(word.length));
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return near.filter(({ slips }) => slips === fewest).map(({ other }) => other);
}

/**
 * How many slips lead from one word to another: a letter left out, one too many, a wrong one, or two neighbours in the
 * wrong order (optimal string alignment).
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
