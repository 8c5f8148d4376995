import { and, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { folded } from '../../src/shared/text/folded.ts';
import { plainVowelsPattern, typedWords } from '../../src/shared/text/spellings.ts';

/** A text as a title has it: in one line, without control characters. */
export const oneLine = (text: string): string => text.replaceAll(/(?<!\s)\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu, ' ').trim();

/** A LIKE pattern for texts that contain a word, whatever characters are in it. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A folded text of the database with plain vowels. */
export const plainVowelsIn = (text: SQL | PgColumn): SQL =>
  sql`regexp_replace(${text}, ${sql.raw(`'${plainVowelsPattern}', '\\1', 'g'`)})`;

/** That a folded text contains all words that were typed, in either spelling; undefined where none were. */
export const containsWords = (text: PgColumn, typed: string): SQL | undefined =>
  and(
    ...typedWords(typed).map((spellings) =>
      or(...spellings.flatMap((word) => [text, plainVowelsIn(text)].map((place) => like(place, containing(word))))),
    ),
  );

/** Orders by name as a person expects it; the same on every machine. */
export function byName(left: { name: string; id: number }, right: { name: string; id: number }): number {
  const [a, b] = [folded(left.name), folded(right.name)];
  if (a === b) return left.id - right.id;
  return a < b ? -1 : 1;
}
