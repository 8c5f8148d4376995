import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import type { CalendarSources } from '../../platform/calendar/sources.ts';
import type { Role } from '../../platform/contract/document.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { calendarFeeds } from '../../tables/calendar.ts';

/** Resolution of the last read time in milliseconds, so that not every read writes to the database. */
const readingGrain = 60_000;

export async function findFeed(db: Db, userId: number) {
  const { createdAt, lastReadAt } = calendarFeeds;
  const [feed] = await db.select({ createdAt, lastReadAt }).from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed ?? null;
}

/** Creates a user's feed, which replaces an earlier feed. @returns its secret; only the hash is stored */
export async function replaceFeed(db: Db, userId: number, now: Date): Promise<string> {
  const secret = createToken();
  const feed = { secretHash: tokenHash(secret), createdAt: now, lastReadAt: null };
  await db
    .insert(calendarFeeds)
    .values({ ...feed, userId })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed });
  return secret;
}

/** @returns whether the user had a feed */
export async function deleteFeed(db: Db, userId: number): Promise<boolean> {
  const gone = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ id: calendarFeeds.id });
  return gone.length > 0;
}

export interface ReadFeed {
  id: number;
  userId: number;
  role: Role;
  lastReadAt: Date | null;
  /** Changes with every change in the calendar. */
  version: string;
}

/** The feed with this secret hash, without its items; null if there is none. */
export async function findFeedByHash(
  db: Db,
  { own, held }: CalendarSources,
  secretHash: string,
  now: Date,
): Promise<ReadFeed | null> {
  const owner = sql`${calendarFeeds.userId}`;
  const versionOf = (sources: CalendarSources['own'] | CalendarSources['held']) => {
    const versions = sources.map(({ version }) => version(owner));
    return sql`concat_ws(', ', ${sql.join(versions, sql`, `)})`;
  };
  const [feed] = await db
    .select({
      id: calendarFeeds.id,
      userId: calendarFeeds.userId,
      lastReadAt: calendarFeeds.lastReadAt,
      role: users.role,
      version: sql<string>`case when ${users.role} = 'Presenter' then ${versionOf(held)} else ${versionOf(own)} end`,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.secretHash, secretHash), isActiveAccount(now)));
  return feed ?? null;
}

/** Records the last read of a feed, and updates the cached feed. */
export async function noteReading(db: Db, feed: ReadFeed, now: Date): Promise<void> {
  const before = new Date(now.getTime() - readingGrain);
  if (feed.lastReadAt !== null && feed.lastReadAt > before) return;
  feed.lastReadAt = now;
  const isOlder = or(isNull(calendarFeeds.lastReadAt), lte(calendarFeeds.lastReadAt, before));
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(and(eq(calendarFeeds.id, feed.id), isOlder));
}
