import { folded } from '../../src/shared/text/folded.ts';

/** A text as a title has it: in one line, without control characters. */
export const oneLine = (text: string): string => text.replaceAll(/(?<!\s)\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu, ' ').trim();

/** The beginning of a text; no character is cut in two: the database would store another in place of the half. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** A LIKE pattern for texts that contain a word, whatever characters are in it. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Orders by name as a person expects it; the same on every machine. */
export function byName(left: { name: string; id: number }, right: { name: string; id: number }): number {
  const [a, b] = [folded(left.name), folded(right.name)];
  if (a === b) return left.id - right.id;
  return a < b ? -1 : 1;
}
