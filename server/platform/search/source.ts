import type { SearchGroup } from '../../../src/shared/transport/schema.d.ts';
import type { Caller } from '../contract/handlers.ts';

/** A search. */
export interface Wanted {
  /** As they were typed. */
  words: string;
  /** Null for a visitor. */
  caller: Caller | null;
  now: Date;
}

export type Found = Omit<SearchGroup, 'type'>;

/** Where the search of the whole portal looks for one kind of things: among those alone that the caller may know of. */
export interface SearchSource {
  type: SearchGroup['type'];
  /** The place of its group among the others, the lowest first. */
  order: number;
  /** The things that have all of the words, the nearest `maxShown` of them; null where there is none. */
  find(wanted: Wanted): Promise<Found | null>;
  /** The words that were probably meant by some that nothing has; null where none are near. */
  correct(wanted: Wanted): Promise<string | null>;
}

export const maxShown = 5;
/** A larger number of matches is answered as this one. */
export const maxCounted = 1001;

export const isLearner = (caller: Caller | null): caller is Caller => caller?.user.role === 'Learner';

/** A list that is searched for the same words. */
export const listFor = (path: string, words: string): string =>
  `${path}?${new URLSearchParams({ q: words }).toString()}`;
