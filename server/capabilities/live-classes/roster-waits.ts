import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { liveClasses, liveEnrolments, rosterWaits } from '../../tables/live-classes.ts';
import { enterClass } from './class-store.ts';
import { isSeated } from './participants.ts';

/**
 * Records learners on a roster whose email address is unconfirmed; until they confirm it, the account can't see the
 * class. Skips learners who have a spot.
 *
 * @returns whether a learner was added
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

/** The number of learners waiting for a class. */
export const countWaiting = (tx: Db, classId: number): Promise<number> =>
  tx.$count(rosterWaits, eq(rosterWaits.classId, classId));

/** Deletes waiting entries of past classes. */
export async function forgetPastWaits(tx: Db, now: Date): Promise<void> {
  const past = tx.select({ id: liveClasses.id }).from(liveClasses).where(lte(liveClasses.endsAt, now));
  await tx.delete(rosterWaits).where(inArray(rosterWaits.classId, past));
}

/**
 * After a learner confirms their address, gives them their spots in the upcoming classes that waited for it. If a class
 * is full, adds them to its waiting list.
 */
export async function seatWaiting(tx: Db, userId: number, now: Date): Promise<void> {
  const waits = await tx.delete(rosterWaits).where(eq(rosterWaits.userId, userId)).returning();
  // Lock classes in order, so that two concurrent confirmations can't deadlock.
  for (const { classId } of waits.toSorted((one, other) => one.classId - other.classId)) {
    const isIn = and(eq(liveEnrolments.classId, classId), eq(liveEnrolments.userId, userId), isSeated);
    if ((await tx.$count(liveEnrolments, isIn)) > 0) continue;
    const learner = { userId, timezone: null };
    if (!(await enterClass(tx, classId, learner, 'seat.requested', now)))
      await enterClass(tx, classId, learner, 'waitlist.joined', now);
  }
}
