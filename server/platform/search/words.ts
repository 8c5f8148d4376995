import { folded } from '../../../src/shared/text/folded.ts';

/** A word, or a run of letters of a script without spaces. */
export interface Word {
  /** Normalised, with the signs that belong to it: `c++`. */
  text: string;
  isRun: boolean;
}

/** A unit of a search: a word, or several words joined by hyphens. */
export interface Term {
  words: readonly Word[];
  /** `elearning` for `e-learning`. */
  joined: string | null;
}

/** Longer words are cut off; the database also has a limit. */
const maxWordLength = 60;

const unspaced = ['Han', 'Hira', 'Kana', 'Bopo', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt']
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const letter = '\\p{L}\\p{M}\\p{N}';
const ofRun = `(?=[\\p{L}\\p{M}])[${unspaced}]`;
const run = `(?:${ofRun})+`;
const plain = `(?:(?!${ofRun})[${letter}])+`;
const sign = `(?<=[a-z\\d])(?:\\+\\+|#|\\+(?![${letter}]))`;
const wordPattern = new RegExp(`\\.net(?![${letter}])|(?<run>${run})|${plain}(?:${sign})?`, 'gu');
const termPattern = new RegExp(`\\.net(?![${letter}])|${run}|${plain}(?:${sign})?(?:-${plain}(?:${sign})?)*`, 'gu');

/** In a Latin word, an apostrophe replaces letters (`l'art`, `don't`); in other scripts it is used like a letter. */
const elided = /(?<![\p{L}\p{M}\p{N}])\p{Script=Latin}'(?=\p{L})|(?<=\p{Script=Latin})'\p{L}(?![\p{L}\p{M}\p{N}])/gu;
const within = /(?<=(?!\p{Script=Latin})[\p{L}\p{M}])['"](?=(?!\p{Script=Latin})\p{L})/gu;

/** Prepares a text for finding words. */
export const readable = (text: string): string => folded(text).replace(elided, ' ').replace(within, '');

const cut = (word: string) => (word.length <= maxWordLength ? word : Array.from(word).slice(0, maxWordLength).join(''));

/** The terms of a text prepared by `readable`. */
export function termsIn(text: string): Term[] {
  return Array.from(text.matchAll(termPattern), ([written]) => {
    const words = Array.from(written.matchAll(wordPattern), ({ 0: word, groups }) => {
      const isRun = groups?.['run'] !== undefined;
      return { text: isRun ? word : cut(word), isRun };
    });
    return { words, joined: words.length > 1 ? cut(written.replaceAll('-', '')) : null };
  });
}

/** The words of a text, separated by single spaces, for comparing titles. */
export const wordsOf = (text: string): string =>
  termsIn(readable(text))
    .flatMap(({ words }) => words.map((word) => word.text))
    .join(' ');

const names: Readonly<Record<string, string>> = { '+': 'plus', '#': 'sharp', '.': 'dot' };

/** A word in the index, with letters and digits only: `cplusplus`. */
export const lexemeOf = (word: string): string => word.replace(/[+#.]/g, (sign) => names[sign] ?? '');

/**
 * The index entries of a word, with and without its signs, so that `Notepad` finds `Notepad++`. Single letters are
 * excluded: `C` is another language than `C++`.
 */
export function lexemesOf(word: string): string[] {
  const base = word.replace(/[+#.]/g, '');
  return base === word || base.length === 1 ? [lexemeOf(word)] : [lexemeOf(word), base];
}

const trigram = 3;

/**
 * Splits a run into overlapping trigrams, one for each letter and shorter at the end. So any two letters are the prefix
 * of a trigram, and longer parts match consecutive trigrams.
 */
export function trigramsOf(text: string): string[] {
  const characters = Array.from(text);
  return characters.map((_, place) => characters.slice(place, place + trigram).join(''));
}

/**
 * The consecutive trigrams that a run must contain to match a typed text; `isWhole` is false if the last is only a
 * prefix.
 */
export function trigramsWanted(text: string): { trigrams: string[]; isWhole: boolean } {
  const trigrams = trigramsOf(text);
  const isWhole = trigrams[0] !== undefined && Array.from(trigrams[0]).length === trigram;
  return { trigrams: isWhole ? trigrams.slice(0, 1 - trigram) : trigrams.slice(0, 1), isWhole };
}
