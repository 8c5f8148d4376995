import type { SearchGroup } from '../../../src/shared/transport/schema.d.ts';
import type { Caller } from '../contract/handlers.ts';

/** A search request. */
export interface Wanted {
  /** The words as typed. */
  words: string;
  /** The caller; null for a visitor. */
  caller: Caller | null;
  now: Date;
}

export type Found = Omit<SearchGroup, 'type'>;

/** A source for the search of the whole portal. It returns only items that the caller may see. */
export interface SearchSource {
  type: SearchGroup['type'];
  /** The position of the source's group, in ascending order. */
  order: number;
  /** The best `maxShown` matches for all words; null without matches. */
  find(wanted: Wanted): Promise<Found | null>;
  /** A corrected search for words without matches; null if no similar words are known. */
  correct(wanted: Wanted): Promise<string | null>;
}

export const maxShown = 5;
/** The maximum count: if there are more matches, this number is reported. */
export const maxCounted = 1001;

export const isLearner = (caller: Caller | null): caller is Caller => caller?.user.role === 'Learner';

/** The address of a list with a search for the same words. */
export const listFor = (path: string, words: string): string =>
  `${path}?${new URLSearchParams({ q: words }).toString()}`;
