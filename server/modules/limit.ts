import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { limitedCalls } from '../db/schema.ts';

/** How often something may be done in a span of time, and by whom: a client address or a user. */
export interface Limit {
  subject: string;
  most: number;
  milliseconds: number;
}

/**
 * Counts a call in the caller's transaction for every limit it is under, when none of them is reached, and forgets what
 * counts no longer. The counts are in the database, so that they hold for all processes together.
 *
 * @param limits always in the same order, since calls under the same one wait for each other
 * @returns the seconds after which the next call is taken; null when this one was
 */
export async function countCall(tx: Db, limits: readonly Limit[], now: Date): Promise<number | null> {
  await forgetExpired(tx, now);
  const waits: number[] = [];
  for (const limit of limits) waits.push(await secondsToWait(tx, limit, now));
  const longest = Math.max(...waits);
  if (longest > 0) return longest;
  const expiryOf = ({ milliseconds }: Limit) => new Date(now.getTime() + milliseconds);
  await tx.insert(limitedCalls).values(limits.map((limit) => ({ subject: limit.subject, expiresAt: expiryOf(limit) })));
  return null;
}

/** Forgets what counts for a limit. */
export async function forgetCalls(db: Db, { subject }: Pick<Limit, 'subject'>): Promise<void> {
  await db.delete(limitedCalls).where(eq(limitedCalls.subject, subject));
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

/**
 * How long the next call under a limit has to wait. Until the transaction ends, other calls under it wait for it.
 *
 * @returns seconds; 0 when it is taken at once
 */
export async function secondsToWait(tx: Db, { subject, most }: Limit, now: Date): Promise<number> {
  // Calls of one subject wait for each other, so that none is counted too late.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`limit ${subject}`}))`);
  const counted = await tx
    .select({ expiresAt: limitedCalls.expiresAt })
    .from(limitedCalls)
    .where(and(eq(limitedCalls.subject, subject), gt(limitedCalls.expiresAt, now)))
    .orderBy(limitedCalls.expiresAt);
  const inTheWay = counted.at(-most);
  return inTheWay === undefined ? 0 : Math.ceil((inTheWay.expiresAt.getTime() - now.getTime()) / 1000);
}
