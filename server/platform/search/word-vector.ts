import { LRUCache } from 'lru-cache';
import { spellingsOf } from '../../../src/shared/text/spellings.ts';
import { lexemeOf, lexemesOf, readable, termsIn, trigramsOf, trigramsWanted, type Word } from './words.ts';

/** A vector holds a megabyte; what a text has beyond so many words and parts of runs is not found. */
const maxLexemes = 20_000;

const wordsIn = (text: string) => termsIn(readable(text)).flatMap(({ words }) => words);

/** Goes up whenever `lexemesIn` writes the same words in another way; see `refreshWordVectors`. */
export const wordVectorVersion = 1;

/** The words of some texts, and the parts of runs without spaces, as the text of a tsvector. */
export function lexemesIn(texts: readonly string[]): string {
  const lexemes = new Set<string>();
  for (const { text, isRun } of wordsIn(texts.join('\n'))) {
    if (lexemes.size >= maxLexemes) break;
    const found = isRun ? trigramsOf(text) : spellingsOf(text).flatMap(lexemesOf);
    for (const lexeme of found.slice(0, maxLexemes)) lexemes.add(lexeme);
  }
  return [...lexemes].map((lexeme) => `'${lexeme}'`).join(' ');
}

/** What a text has that is searched by a word, as a part of a tsquery. */
function queryOfWord({ text, isRun }: Word): string[] {
  if (isRun) return trigramsWanted(text).trigrams.map((trigram) => `'${trigram}':*`);
  const asked = spellingsOf(text).map((word) => `'${lexemeOf(word)}':*`);
  return [asked.length === 1 ? asked.join('') : `(${asked.join(' | ')})`];
}

/** One call asks for the same words for its list, its total, each facet and each source of a search. */
const recentQueries = new LRUCache<string, string>({ max: 100 });
/** Characters; no call takes more to search by. */
const maxKeptLength = 300;

/** All of the words, each perhaps unfinished, as the text of a tsquery; null where there are none. */
export function queryOfWords(typed: string): string | null {
  const known = recentQueries.get(typed);
  if (known !== undefined) return known || null;
  const query = wordsIn(typed).flatMap(queryOfWord).join(' & ');
  if (typed.length <= maxKeptLength) recentQueries.set(typed, query);
  return query || null;
}
