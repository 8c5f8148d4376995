import { LRUCache } from 'lru-cache';
import { tokenHash } from '../../platform/accounts/token.ts';
import type { CalendarSources } from '../../platform/calendar/sources.ts';
import { readEvery } from '../../platform/content-versions/shared-read.ts';
import type { Db } from '../../platform/db/database.ts';
import { findFeedByHash, type ReadFeed } from './feed-store.ts';

/** Milliseconds for which it is taken that a feed, and what is in it, are as they were read. */
export const feedAge = 250;
const mostFeeds = 10_000;

/** What was read of feeds a moment ago: programs ask for them often, and hardly ever has anything changed. */
export interface KeptFeeds {
  /** The feed of a secret; null where there is none. */
  find(secret: string, now: Date): Promise<ReadFeed | null>;
  /** Forgets all that was read: an address has ended, and does so at once where it was ended. */
  forget(): void;
}

/** @param clock milliseconds on a clock that never goes back */
export function keepFeeds(db: Db, sources: CalendarSources, clock?: () => number): KeptFeeds {
  const kept = new LRUCache<string, (now: Date) => Promise<ReadFeed | null>>({ max: mostFeeds });
  const readerOf = (secretHash: string) => {
    let moment = new Date(0);
    const read = readEvery(feedAge, () => findFeedByHash(db, sources, secretHash, moment), clock);
    const find = (now: Date) => {
      moment = now;
      return read();
    };
    kept.set(secretHash, find);
    return find;
  };
  return {
    find: (secret, now) => {
      const secretHash = tokenHash(secret);
      return (kept.get(secretHash) ?? readerOf(secretHash))(now);
    },
    forget: () => kept.clear(),
  };
}
