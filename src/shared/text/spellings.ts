import { folded } from './folded.ts';

/** `ae`, `oe` and `ue` where they may stand for an umlaut, which is folded to `a`, `o` or `u`; not in `Bauer`. */
const respelt = '(?<![aeiouq])([aou])e';
const pattern = new RegExp(respelt, 'g');

/** A folded text with `ue` written as `ü` is folded, and so on: `munchen` of `muenchen`. */
export const withPlainVowels = (text: string): string => text.replace(pattern, '$1');

/** The same, for `regexp_replace` of the database with the flag `g` and `\1` in its place. */
export const plainVowelsPattern = respelt;

/** Letters of the shortest word that is searched by its other spelling: `due` is not `du`. */
const shortest = 4;

/** How a folded word may be written: as it is, and with plain vowels where that is another word. */
export function spellingsOf(word: string): string[] {
  const plain = word.length < shortest ? word : withPlainVowels(word);
  return plain === word ? [word] : [word, plain];
}

/** A text as words are looked for in it: folded, in both spellings. Made once for each text. */
export function searchable(text: string): string {
  const written = folded(text);
  const plain = withPlainVowels(written);
  return plain === written ? written : `${written} ${plain}`;
}

/** The words that were typed, each in its spellings. */
export const typedWords = (typed: string): string[][] => folded(typed).split(' ').filter(Boolean).map(spellingsOf);

/** Whether a text, as `searchable` has it, contains all words that were typed; true where none were. */
export function finderOf(typed: string): (text: string) => boolean {
  const words = typedWords(typed);
  return (text) => words.every((spellings) => spellings.some((word) => text.includes(word)));
}
