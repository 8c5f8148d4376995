import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { liveClasses, liveEnrolments, rosterWaits } from '../../platform/db/live-classes-schema.ts';
import { enterClass } from './class-store.ts';
import { isSeated } from './participants.ts';

/**
 * Stores who is on the roster of a class and has not confirmed their address: until then the account may not see the
 * class. Learners who take part already do not wait.
 *
 * @returns whether anybody waits now who did not before
 */
export async function keepWaiting(tx: Db, classId: number, userIds: readonly number[], now: Date): Promise<boolean> {
  const isIn = and(eq(liveEnrolments.classId, classId), inArray(liveEnrolments.userId, [...userIds]), isSeated);
  const seated = new Set(
    (await tx.select({ id: liveEnrolments.userId }).from(liveEnrolments).where(isIn)).map(({ id }) => id),
  );
  const rows = userIds.filter((id) => !seated.has(id)).map((userId) => ({ classId, userId, createdAt: now }));
  if (rows.length === 0) return false;
  const kept = await tx.insert(rosterWaits).values(rows).onConflictDoNothing().returning({ id: rosterWaits.id });
  return kept.length > 0;
}

/** How many wait for a class. */
export const countWaiting = (tx: Db, classId: number): Promise<number> =>
  tx.$count(rosterWaits, eq(rosterWaits.classId, classId));

/** Forgets who waited for classes that are over. */
export async function forgetPastWaits(tx: Db, now: Date): Promise<void> {
  const past = tx.select({ id: liveClasses.id }).from(liveClasses).where(lte(liveClasses.endsAt, now));
  await tx.delete(rosterWaits).where(inArray(rosterWaits.classId, past));
}

/**
 * Gives a learner who has confirmed their address their part in the classes that have waited for that and are not over:
 * a seat, or where others have taken the last one, a place among those who wait for one.
 */
export async function seatWaiting(tx: Db, userId: number, now: Date): Promise<void> {
  const waits = await tx.delete(rosterWaits).where(eq(rosterWaits.userId, userId)).returning();
  // In the order of the classes: of two who confirm at once none waits for the other in a circle.
  for (const { classId } of waits.toSorted((one, other) => one.classId - other.classId)) {
    const isIn = and(eq(liveEnrolments.classId, classId), eq(liveEnrolments.userId, userId), isSeated);
    if ((await tx.$count(liveEnrolments, isIn)) > 0) continue;
    const learner = { userId, timezone: null };
    if (!(await enterClass(tx, classId, learner, 'seat.requested', now)))
      await enterClass(tx, classId, learner, 'waitlist.joined', now);
  }
}
