import { arrayOverlaps, inArray, type SQL, sql } from 'drizzle-orm';
import { courses, courseWords } from '../../db/course-schema.ts';
import type { Db } from '../../db/database.ts';
import { queryOf } from './words.ts';

/** Letters of a word that is kept, or taken for another. */
const lengths = { shortest: 3, longest: 30 };
/** Of what was typed, as many words are looked at. */
const mostWords = 8;
/** As many words that are equally near are tried. */
const mostTried = 5;
/** A word with as many matches is as good as one with more. */
const mostCounted = 100;
const typedWord = /[\p{L}\p{N}]+/gu;

/** How many slips of the hand a word of so many letters may have. */
const slipsIn = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Keeps the words of courses, all or those of the ids; one that nobody writes any more stays, and finds nothing. */
export async function keepWords(tx: Db, ids?: readonly number[]): Promise<void> {
  const whose = ids === undefined ? sql`true` : inArray(courses.id, [...ids]);
  const { shortest, longest } = lengths;
  await tx.execute(sql`
    insert into course_words (word, forms)
    select word, array(select overlay(word placing '' from place for 1) from generate_series(1, length(word)) place) || word
    from (
      select distinct unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', title, skill_names, subject, summary)))) word
      from courses where ${whose}
    ) words
    where length(word) between ${shortest}::int and ${longest}::int
    on conflict do nothing`);
}

/**
 * What was probably meant by words that none of the courses has; null where nothing is near enough.
 *
 * @param isShown the courses that may be found
 */
export async function corrected(db: Db, typed: string, isShown: SQL | undefined): Promise<string | null> {
  const words = [...new Set(typed.toLowerCase().match(typedWord) ?? [])]
    .filter(({ length }) => slipsIn(length) > 0 && length <= lengths.longest)
    .slice(0, mostWords);
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
  return meant.size === 0 ? null : typed.replace(typedWord, (word) => meant.get(word.toLowerCase()) ?? word);
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
