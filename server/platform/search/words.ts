import { folded } from '../../../src/shared/text/folded.ts';

/** A word, or a run of letters of a script that writes no spaces. */
export interface Word {
  /** Folded, with the signs that belong to it: `c++`. */
  text: string;
  isRun: boolean;
}

/** A part of a search that is looked for as a whole: a word, or several with hyphens between them. */
export interface Term {
  words: readonly Word[];
  /** `elearning` of `e-learning`. */
  joined: string | null;
}

/** Longer words are cut; the database has a limit as well. */
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

/** Within a Latin word an apostrophe stands for letters (`l'art`, `don't`); elsewhere it is one, or nearly. */
const elided = /(?<![\p{L}\p{M}\p{N}])\p{Script=Latin}'(?=\p{L})|(?<=\p{Script=Latin})'\p{L}(?![\p{L}\p{M}\p{N}])/gu;
const within = /(?<=(?!\p{Script=Latin})[\p{L}\p{M}])['"](?=(?!\p{Script=Latin})\p{L})/gu;

/** The text as words are found in it. */
export const readable = (text: string): string => folded(text).replace(elided, ' ').replace(within, '');

const cut = (word: string) => (word.length <= maxWordLength ? word : Array.from(word).slice(0, maxWordLength).join(''));

/** The terms of a text that has gone through `readable`. */
export function termsIn(text: string): Term[] {
  return Array.from(text.matchAll(termPattern), ([written]) => {
    const words = Array.from(written.matchAll(wordPattern), ({ 0: word, groups }) => {
      const isRun = groups?.['run'] !== undefined;
      return { text: isRun ? word : cut(word), isRun };
    });
    return { words, joined: words.length > 1 ? cut(written.replaceAll('-', '')) : null };
  });
}

/** The words of a text, one space between them: what titles are compared by. */
export const wordsOf = (text: string): string =>
  termsIn(readable(text))
    .flatMap(({ words }) => words.map((word) => word.text))
    .join(' ');

const names: Readonly<Record<string, string>> = { '+': 'plus', '#': 'sharp', '.': 'dot' };

/** A word as the index has it, in letters and digits alone: `cplusplus`. */
export const lexemeOf = (word: string): string => word.replace(/[+#.]/g, (sign) => names[sign] ?? '');

/**
 * What the index has of a word: also what it is without its signs, so that `Notepad` finds `Notepad++`; but `C` is another
 * language than `C++`.
 */
export function lexemesOf(word: string): string[] {
  const base = word.replace(/[+#.]/g, '');
  return base === word || base.length === 1 ? [lexemeOf(word)] : [lexemeOf(word), base];
}

const trigram = 3;

/**
 * A run in overlapping trigrams, one for each letter, shorter at the end: any two letters in it are the
 * beginning of one, and longer parts are several in a row.
 */
export function trigramsOf(text: string): string[] {
  const characters = Array.from(text);
  return characters.map((_, place) => characters.slice(place, place + trigram).join(''));
}

/** Of what was typed, the trigrams in a row that a run must have; `isWhole` where the last is no mere beginning. */
export function trigramsWanted(text: string): { trigrams: string[]; isWhole: boolean } {
  const trigrams = trigramsOf(text);
  const isWhole = trigrams[0] !== undefined && Array.from(trigrams[0]).length === trigram;
  return { trigrams: isWhole ? trigrams.slice(0, 1 - trigram) : trigrams.slice(0, 1), isWhole };
}
