import { tokenHash } from '../../platform/accounts/token.ts';
import type { CalendarSources } from '../../platform/calendar/sources.ts';
import { createSharedCache } from '../../platform/content-versions/shared-cache.ts';
import type { Db } from '../../platform/db/database.ts';
import { findFeedByHash, type ReadFeed } from './feed-store.ts';

/** Milliseconds for which a feed and its version are taken as they were read. */
export const feedAge = 250;
const maxFeeds = 10_000;

/** What was read of feeds a moment ago: programs ask for them often, and hardly ever has anything changed. */
export interface FeedCache {
  /** The feed of a secret; null where there is none. */
  find(secret: string, now: Date): Promise<ReadFeed | null>;
  /** Forgets all that was read: an address has ended, and does so at once where it was ended. */
  forget(): void;
}

/** @param clock milliseconds on a clock that never goes back */
export function createFeedCache(db: Db, sources: CalendarSources, clock?: () => number): FeedCache {
  const feeds = createSharedCache<ReadFeed | null, Date>({
    max: maxFeeds,
    age: feedAge,
    now: clock,
    make: (secretHash, now) => findFeedByHash(db, sources, secretHash, now),
  });
  return { find: (secret, now) => feeds.get(tokenHash(secret), now), forget: () => feeds.forget() };
}
