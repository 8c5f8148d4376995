import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { limitedCalls } from '../db/limits-schema.ts';

/** How many times a subject may do something in a span of time. The contract declares limits; see `Limiter`. */
export interface Limit {
  subject: string;
  most: number;
  milliseconds: number;
  /** Whether all calls of a span expire together, at the end of the span that the first call began. */
  together?: boolean;
}

/**
 * The key that calls under a limit are counted by. It includes the span, because two limits of the same subject, such
 * as 20 a minute and 60 an hour, are counted separately.
 */
export const countKey = ({ subject, milliseconds }: Pick<Limit, 'subject' | 'milliseconds'>): string =>
  `${subject} in ${milliseconds}`;

/** A counted call with the ids of its counts, or the seconds until the next call is allowed. */
export type CountedCall = { counts: number[]; wait: null } | { wait: number };

/**
 * Counts a call for all its limits, in the caller's transaction, if none is reached; also removes expired counts. The
 * counts are in the database, so that they apply to all processes together.
 *
 * @param limits always in the same order, because calls under the same limit lock each other
 * @returns the seconds until the next call is allowed; null if this call was allowed
 */
export async function countCall(tx: Db, limits: readonly Limit[], now: Date): Promise<number | null> {
  return (await reserveCall(tx, limits, now)).wait;
}

/** Counts a call like `countCall`, but for a call that may be uncounted later; see `takeBack`. */
export async function reserveCall(tx: Db, limits: readonly Limit[], now: Date): Promise<CountedCall> {
  await forgetExpired(tx, now);
  const wait = await secondsToWaitForAll(tx, limits, now);
  if (wait !== null) return { wait };
  return { counts: await addCounts(tx, limits, now), wait: null };
}

/** Counts a call whether or not a limit is reached, and without locks. @returns the ids of its counts */
export async function addCounts(tx: Db, limits: readonly Limit[], now: Date): Promise<number[]> {
  const rows: (typeof limitedCalls.$inferInsert)[] = [];
  for (const limit of limits) rows.push({ subject: countKey(limit), expiresAt: await expiryOf(tx, limit, now) });
  if (rows.length === 0) return [];
  const counts = await tx.insert(limitedCalls).values(rows).returning({ id: limitedCalls.id });
  return counts.map(({ id }) => id);
}

/** Whether one of the limits is reached, approximately: concurrent calls may not be counted yet. */
export async function isReached(tx: Db, limits: readonly Limit[], now: Date): Promise<boolean> {
  for (const limit of limits) {
    const counts = counted(tx, limit, now).limit(1);
    if ((await counts.offset(limit.most - 1)).length > 0) return true;
  }
  return false;
}

/** Uncounts a call. */
export async function takeBack(tx: Db, counts: readonly number[]): Promise<void> {
  await tx.delete(limitedCalls).where(inArray(limitedCalls.id, [...counts]));
}

/**
 * The seconds until the next call is allowed; null if a call is allowed now. Other calls under these limits wait until
 * the transaction ends.
 */
export async function secondsToWaitForAll(tx: Db, limits: readonly Limit[], now: Date): Promise<number | null> {
  const waits: number[] = [];
  for (const limit of limits) waits.push(await secondsToWait(tx, limit, now));
  const longest = Math.max(0, ...waits);
  return longest > 0 ? longest : null;
}

async function expiryOf(tx: Db, limit: Limit, now: Date): Promise<Date> {
  const [first] = limit.together === true ? await counted(tx, limit, now).limit(1) : [];
  return first?.expiresAt ?? new Date(now.getTime() + limit.milliseconds);
}

/** Removes the counts of limits. */
export async function forgetCalls(db: Db, limits: readonly Limit[]): Promise<void> {
  await db.delete(limitedCalls).where(inArray(limitedCalls.subject, limits.map(countKey)));
}

async function forgetExpired(tx: Db, now: Date): Promise<void> {
  // Skips rows that another call is already removing, to avoid waiting and deadlocks.
  const expired = tx
    .select({ id: limitedCalls.id })
    .from(limitedCalls)
    .where(lte(limitedCalls.expiresAt, now))
    .for('update', { skipLocked: true });
  await tx.delete(limitedCalls).where(inArray(limitedCalls.id, expired));
}

const counted = (tx: Db, limit: Limit, now: Date) =>
  tx
    .select({ expiresAt: limitedCalls.expiresAt })
    .from(limitedCalls)
    .where(and(eq(limitedCalls.subject, countKey(limit)), gt(limitedCalls.expiresAt, now)))
    .orderBy(limitedCalls.expiresAt);

/**
 * The time until the next call under a limit is allowed. Other calls under it wait until the transaction ends.
 *
 * @returns seconds; 0 when it is allowed immediately
 */
async function secondsToWait(tx: Db, limit: Limit, now: Date): Promise<number> {
  // Calls of one subject run one after the other, so that each sees the earlier counts.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`limit ${countKey(limit)}`}))`);
  const inTheWay = (await counted(tx, limit, now)).at(-limit.most);
  return inTheWay === undefined ? 0 : Math.ceil((inTheWay.expiresAt.getTime() - now.getTime()) / 1000);
}
