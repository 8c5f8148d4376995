import { folded } from './folded.ts';

/**
 * `ae`, `oe` and `ue` that may be written for an umlaut, which is folded to `a`, `o` or `u`; not in `Bauer`.
 */
const respelt = '(?<![aeiouq])([aou])e';
const pattern = new RegExp(respelt, 'g');

/** Replaces `ue` and similar in a folded text by the folded umlaut: `muenchen` becomes `munchen`. */
export const withPlainVowels = (text: string): string => text.replace(pattern, '$1');

/** The pattern of `withPlainVowels` for the database's `regexp_replace`, with flag `g` and replacement `\1`. */
export const plainVowelsPattern = respelt;

/** The minimum length of a word with an alternative spelling: `due` isn't `du`. */
const shortest = 4;

/** The spellings of a folded word: as it is, and with plain vowels if that differs. */
export function spellingsOf(word: string): string[] {
  const plain = word.length < shortest ? word : withPlainVowels(word);
  return plain === word ? [word] : [word, plain];
}

/** A text prepared for searching: folded, in both spellings. Compute it once per text. */
export function searchable(text: string): string {
  const written = folded(text);
  const plain = withPlainVowels(written);
  return plain === written ? written : `${written} ${plain}`;
}

/** The words of a typed text, each with its spellings. */
export const typedWords = (typed: string): string[][] => folded(typed).split(' ').filter(Boolean).map(spellingsOf);

/** Returns a check whether a text from `searchable` contains all typed words; true if none were typed. */
export function finderOf(typed: string): (text: string) => boolean {
  const words = typedWords(typed);
  return (text) => words.every((spellings) => spellings.some((word) => text.includes(word)));
}
