import { and, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { folded } from '../../src/shared/text/folded.ts';
import { plainVowelsPattern, typedWords } from '../../src/shared/text/spellings.ts';

/** A text in one line, without control characters, as for a title. */
export const oneLine = (text: string): string => text.replaceAll(/(?<!\s)\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu, ' ').trim();

/** A LIKE pattern for texts that contain a word, with special characters escaped. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** An SQL expression that replaces the vowels of a folded text with plain vowels. */
export const plainVowelsIn = (text: SQL | PgColumn): SQL =>
  sql`regexp_replace(${text}, ${sql.raw(`'${plainVowelsPattern}', '\\1', 'g'`)})`;

/**
 * A condition that a folded text contains all typed words in one of their spellings; undefined if no words were typed.
 */
export const containsWords = (text: PgColumn, typed: string): SQL | undefined =>
  and(
    ...typedWords(typed).map((spellings) =>
      or(...spellings.flatMap((word) => [text, plainVowelsIn(text)].map((place) => like(place, containing(word))))),
    ),
  );

/** Compares names for sorting; the result is the same on every computer. */
export function byName(left: { name: string; id: number }, right: { name: string; id: number }): number {
  const [a, b] = [folded(left.name), folded(right.name)];
  if (a === b) return left.id - right.id;
  return a < b ? -1 : 1;
}
