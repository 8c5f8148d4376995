import { LRUCache } from 'lru-cache';
import { lexemeOf, lexemesOf, wordsOf } from './words.ts';

/** The words of some texts, as the text of a tsvector. */
export function lexemesIn(texts: readonly string[]): string {
  const words = wordsOf(texts.join('\n')).split(' ').filter(Boolean);
  return [...new Set(words.flatMap(lexemesOf))].map((lexeme) => `'${lexeme}'`).join(' ');
}

/** One call asks for the same words for its list, its total, each facet and each source of a search. */
const recentQueries = new LRUCache<string, string>({ max: 100 });
/** Characters; no call takes more to search by. */
const longestKept = 300;

/** All of the words, each perhaps unfinished, as the text of a tsquery; null where there are none. */
export function queryOfWords(typed: string): string | null {
  const known = recentQueries.get(typed);
  if (known !== undefined) return known || null;
  const words = wordsOf(typed).split(' ').filter(Boolean);
  const query = words.map((word) => `'${lexemeOf(word)}':*`).join(' & ');
  if (typed.length <= longestKept) recentQueries.set(typed, query);
  return query || null;
}
