import { tokenHash } from '../../platform/accounts/token.ts';
import type { CalendarSources } from '../../platform/calendar/sources.ts';
import { createSharedCache } from '../../platform/content-versions/shared-cache.ts';
import type { Db } from '../../platform/db/database.ts';
import { findFeedByHash, type ReadFeed } from './feed-store.ts';

/** The time that a feed and its version are cached, in milliseconds. */
export const feedAge = 250;
const maxFeeds = 10_000;

/** A short-lived cache of feeds: calendar apps ask often, and changes are rare. */
export interface FeedCache {
  /** The feed for a secret; null if there is none. */
  find(secret: string, now: Date): Promise<ReadFeed | null>;
  /** Clears the cache, so that a deleted address stops working immediately in this process. */
  forget(): void;
}

/** @param clock a monotonic clock in milliseconds */
export function createFeedCache(db: Db, sources: CalendarSources, clock?: () => number): FeedCache {
  const feeds = createSharedCache<ReadFeed | null, Date>({
    max: maxFeeds,
    age: feedAge,
    now: clock,
    make: (secretHash, now) => findFeedByHash(db, sources, secretHash, now),
  });
  return { find: (secret, now) => feeds.get(tokenHash(secret), now), forget: () => feeds.forget() };
}
