import { lexemeOf, lexemesOf, wordsOf } from './words.ts';

/** The words of some texts, as the text of a tsvector. */
export function lexemesIn(texts: readonly string[]): string {
  const words = wordsOf(texts.join('\n')).split(' ').filter(Boolean);
  return [...new Set(words.flatMap(lexemesOf))].map((lexeme) => `'${lexeme}'`).join(' ');
}

/** All of the words, each perhaps unfinished, as the text of a tsquery; null where there are none. */
export function queryOfWords(typed: string): string | null {
  const words = wordsOf(typed).split(' ').filter(Boolean);
  return words.length === 0 ? null : words.map((word) => `'${lexemeOf(word)}':*`).join(' & ');
}
