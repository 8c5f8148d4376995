import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { limitedCalls } from '../db/limits-schema.ts';

/** How often something may be done in a span of time, and by whom; the contract says it, see `Limiter`. */
export interface Limit {
  subject: string;
  most: number;
  milliseconds: number;
  /** Whether all calls of one span are forgotten together, when it ends that the first of them began. */
  together?: boolean;
}

/**
 * What calls under a limit are counted by. The span is part of it: two limits of the same subject, such as 20 a minute
 * and 60 an hour, each have a count of their own.
 */
export const countKey = ({ subject, milliseconds }: Pick<Limit, 'subject' | 'milliseconds'>): string =>
  `${subject} in ${milliseconds}`;

/** A counted call, by the ids of its counts, or the seconds after which the next one is taken. */
export type CountedCall = { counts: number[]; wait: null } | { wait: number };

/**
 * Counts a call in the caller's transaction for every limit it is under, when none of them is reached, and forgets what
 * counts no longer. The counts are in the database, so that they hold for all processes together.
 *
 * @param limits always in the same order, since calls under the same one wait for each other
 * @returns the seconds after which the next call is taken; null when this one was
 */
export async function countCall(tx: Db, limits: readonly Limit[], now: Date): Promise<number | null> {
  return (await reserveCall(tx, limits, now)).wait;
}

/** As `countCall`, for a call that may turn out to be none that counts; see `takeBack`. */
export async function reserveCall(tx: Db, limits: readonly Limit[], now: Date): Promise<CountedCall> {
  await forgetExpired(tx, now);
  const wait = await secondsToWaitForAll(tx, limits, now);
  if (wait !== null) return { wait };
  return { counts: await addCounts(tx, limits, now), wait: null };
}

/** Counts a call whether or not a limit is reached, and without waiting for others. @returns the ids of its counts */
export async function addCounts(tx: Db, limits: readonly Limit[], now: Date): Promise<number[]> {
  const rows: (typeof limitedCalls.$inferInsert)[] = [];
  for (const limit of limits) rows.push({ subject: countKey(limit), expiresAt: await expiryOf(tx, limit, now) });
  if (rows.length === 0) return [];
  const counts = await tx.insert(limitedCalls).values(rows).returning({ id: limitedCalls.id });
  return counts.map(({ id }) => id);
}

/** Whether one of the limits is reached, roughly: calls at the same time may be missing. */
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

/** The seconds after which the next call is taken, null when it is taken now; until the transaction ends others wait. */
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

/** Forgets what counts for limits. */
export async function forgetCalls(db: Db, limits: readonly Limit[]): Promise<void> {
  await db.delete(limitedCalls).where(inArray(limitedCalls.subject, limits.map(countKey)));
}

async function forgetExpired(tx: Db, now: Date): Promise<void> {
  // What another call is forgetting already is left to it: nobody waits, and nobody for each other.
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
 * How long the next call under a limit has to wait. Until the transaction ends, other calls under it wait for it.
 *
 * @returns seconds; 0 when it is taken at once
 */
async function secondsToWait(tx: Db, limit: Limit, now: Date): Promise<number> {
  // Calls of one subject wait for each other, so that none is counted too late.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`limit ${countKey(limit)}`}))`);
  const inTheWay = (await counted(tx, limit, now)).at(-limit.most);
  return inTheWay === undefined ? 0 : Math.ceil((inTheWay.expiresAt.getTime() - now.getTime()) / 1000);
}
