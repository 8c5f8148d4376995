import { spellingsOf, withPlainVowels } from '../../../src/shared/text/spellings.ts';
import type { SearchItem } from '../../../src/shared/transport/schema.d.ts';
import { inTurns } from '../turns.ts';
import { type Found, maxShown } from './source.ts';
import { readable, termsIn, type Word, wordsOf } from './words.ts';

/** Something searchable in memory, with texts normalised by `wordsOf`. */
export interface Searched {
  title: string;
  /** The title and all other searchable texts. */
  text: string;
}

/** Prepares something for the search. @param others searchable texts other than the title */
export function searchedOf(title: string, ...others: readonly string[]): Searched {
  const words = wordsOf(title);
  return { title: words, text: [words, ...others.map(wordsOf)].join(' ') };
}

/**
 * Makes tests for whether a text, normalised by `wordsOf`, has words that begin with the typed words. In scripts
 * without spaces, parts of a text match.
 */
export const wordFinder = (typed: string) => {
  const words = termsIn(readable(typed)).flatMap((term) => term.words);
  return {
    hasAll: (text: string) => words.length > 0 && words.every((word) => isIn(text, word)),
    hasAny: (text: string) => words.some((word) => isIn(text, word)),
  };
};

function isIn(text: string, { text: word, isRun }: Word): boolean {
  if (isRun) return text.includes(word);
  const begins = (words: string, beginning: string) => ` ${words}`.includes(` ${beginning}`);
  return begins(text, word) || spellingsOf(word).some((one) => begins(withPlainVowels(text), one));
}

/**
 * Ranks a match by its title:
 * - 0: equal to the typed words
 * - 1: begins with them
 * - 2: contains them
 * - 3: another match
 */
function distanceOf({ title }: Searched, typed: string, hasAll: (text: string) => boolean): number {
  if (title === typed) return 0;
  if (title.startsWith(typed)) return 1;
  return hasAll(title) ? 2 : 3;
}

/** The items that have all words, best matches first; equal matches keep their order. Works in turns. */
export async function findAmong<Thing extends Searched>(
  things: AsyncIterable<Thing> | Iterable<Thing>,
  words: string,
  itemOf: (thing: Thing) => SearchItem,
): Promise<Found | null> {
  const { hasAll } = wordFinder(words);
  const typed = wordsOf(words);
  const pause = inTurns();
  const found: { thing: Thing; distance: number }[] = [];
  for await (const thing of things) {
    await pause();
    if (hasAll(thing.text)) found.push({ thing, distance: distanceOf(thing, typed, hasAll) });
  }
  if (found.length === 0) return null;
  found.sort((one, other) => one.distance - other.distance);
  return { items: found.slice(0, maxShown).map(({ thing }) => itemOf(thing)), total: found.length, url: null };
}
