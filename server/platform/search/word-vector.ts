import { LRUCache } from 'lru-cache';
import { spellingsOf } from '../../../src/shared/text/spellings.ts';
import { lexemeOf, lexemesOf, readable, termsIn, trigramsOf, trigramsWanted, type Word } from './words.ts';

/** The maximum number of lexemes, because a tsvector is limited to a megabyte; text beyond it isn't found. */
const maxLexemes = 20_000;

const wordsIn = (text: string) => termsIn(readable(text)).flatMap(({ words }) => words);

/**
 * The version of the search vectors. Increment it whenever `lexemesIn` changes its output for the same text; see
 * `refreshWordVectors`.
 */
export const wordVectorVersion = 1;

/** The words of texts and the trigrams of runs without spaces, as the text of a tsvector. */
export function lexemesIn(texts: readonly string[]): string {
  const lexemes = new Set<string>();
  for (const { text, isRun } of wordsIn(texts.join('\n'))) {
    if (lexemes.size >= maxLexemes) break;
    const found = isRun ? trigramsOf(text) : spellingsOf(text).flatMap(lexemesOf);
    for (const lexeme of found.slice(0, maxLexemes)) lexemes.add(lexeme);
  }
  return [...lexemes].map((lexeme) => `'${lexeme}'`).join(' ');
}

/** The part of a tsquery for a word. */
function queryOfWord({ text, isRun }: Word): string[] {
  if (isRun) return trigramsWanted(text).trigrams.map((trigram) => `'${trigram}':*`);
  const asked = spellingsOf(text).map((word) => `'${lexemeOf(word)}':*`);
  return [asked.length === 1 ? asked.join('') : `(${asked.join(' | ')})`];
}

/** Cached, because a request uses the same words for its list, total, facets and sources. */
const recentQueries = new LRUCache<string, string>({ max: 100 });
/** The maximum length of a cached search in characters; no operation accepts longer searches. */
const maxKeptLength = 300;

/** A tsquery for all words, each as a prefix; null if there are no words. */
export function queryOfWords(typed: string): string | null {
  const known = recentQueries.get(typed);
  if (known !== undefined) return known || null;
  const query = wordsIn(typed).flatMap(queryOfWord).join(' & ');
  if (typed.length <= maxKeptLength) recentQueries.set(typed, query);
  return query || null;
}
