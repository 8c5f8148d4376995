import { arrayOverlaps, type SQL, sql } from 'drizzle-orm';
import { courses, courseWords } from '../../platform/db/course-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SearchedTexts } from './search-columns.ts';
import { queryOf } from './search-query.ts';
import { readable, termsIn } from './words.ts';

/** Letters of a word that is kept, or taken for another. */
const lengths = { shortest: 3, longest: 30 };
/** Of what was typed, as many words are looked at. */
const mostWords = 8;
/** As many words that are equally near are tried. */
const mostTried = 5;
/** A word with as many matches is as good as one with more. */
const mostCounted = 100;
const typedWord = /[\p{L}\p{M}\p{N}]+/gu;

/** How many slips of the hand a word of so many letters may have. */
const slipsIn = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Keeps the words of courses; one that nobody writes any more stays, and finds nothing. */
export async function keepWords(tx: Db, written: readonly Omit<SearchedTexts, 'overview'>[]): Promise<void> {
  const words = new Set(written.flatMap((texts) => Object.values(textsOf(texts)).flatMap(spelledIn)));
  await tx.execute(sql`
    insert into course_words (word, forms)
    select word, array(select overlay(word placing '' from place for 1) from generate_series(1, length(word)) place) || word
    from jsonb_array_elements_text(${JSON.stringify([...words])}::jsonb) as words(word)
    on conflict do nothing`);
}

const textsOf = ({ title, skillNames, subject, summary }: Omit<SearchedTexts, 'overview'>) => ({
  title,
  skillNames,
  subject,
  summary,
});

/** The words of a text in which one can slip: of letters and digits, and as long as they are kept. */
const spelledIn = (text: string): string[] =>
  termsIn(readable(text))
    .flatMap(({ words, joined }) => [...words, ...(joined === null ? [] : [{ text: joined, isRun: false }])])
    .filter(({ text: word, isRun }) => !isRun && word.length >= lengths.shortest && word.length <= lengths.longest)
    .map(({ text: word }) => word)
    .filter((word) => !/[+#.]/.test(word));

/**
 * What was probably meant by words that none of the courses has; null where nothing is near enough.
 *
 * @param isShown the courses that may be found
 */
export async function corrected(db: Db, typed: string, isShown: SQL | undefined): Promise<string | null> {
  const plain = readable(typed);
  const words = [...new Set(spelledIn(plain))].filter(({ length }) => slipsIn(length) > 0).slice(0, mostWords);
  if (words.length === 0) return null;
  const rows = await db
    .select({ word: courseWords.word })
    .from(courseWords)
    .where(arrayOverlaps(courseWords.forms, [...new Set(words.flatMap(formsOf))]));
  const known = rows.map(({ word }) => word);
  const meant = new Map<string, string>();
  for (const word of words) {
    const best = await likeliest(db, nearest(word, known), isShown);
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
    .map((other) => ({ other, slips: slipsBetween(word, other) }))
    .filter(({ slips }) => slips <= slipsIn(word.length));
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return near.filter(({ slips }) => slips === fewest).map(({ other }) => other);
}

/** The one that most of the courses have. */
async function likeliest(db: Db, words: readonly string[], isShown: SQL | undefined): Promise<string | undefined> {
  const [first] = words;
  if (words.length <= 1) return first;
  const tried = words.toSorted().slice(0, mostTried);
  const counts = tried.map(
    (word) => sql`select ${word}::text as word, (select count(*) from (select 1 from ${courses}
      where ${isShown} and ${courses.search} @@ ${queryOf(word)} limit ${mostCounted}::int) as found) as matches`,
  );
  const [best] = await db
    .select({ word: sql<string>`word` })
    .from(sql`(${sql.join(counts, sql` union all `)}) as counts`)
    .orderBy(sql`matches desc, word`)
    .limit(1);
  return best?.word;
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
