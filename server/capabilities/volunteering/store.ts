import type { Db } from '../../platform/db/database.ts';
import { newRow } from '../../platform/flows/flow.ts';
import type { Entry } from '../../platform/flows/seats.ts';
import { shiftSignups } from '../../tables/volunteering.ts';
import { type Signup, shiftSeats, shiftSignupFlow } from './signup-flow.ts';

/**
 * Lets the chart decide whether a learner gets a seat or a place on the waiting list. A seat that the learner
 * has stays theirs.
 * @param network the client's network, or null if unknown
 * @returns the sign-up, or null if it was refused
 */
export const enterShift = (
  db: Db,
  stepId: number,
  userId: number,
  type: 'seat.requested' | 'waitlist.joined',
  now: Date,
  network: string | null = null,
): Promise<Entry | null> =>
  shiftSeats.enter(db, stepId, {
    type,
    userId,
    network,
    now,
    keepRow: (tx) => keepRow(tx, stepId, userId, now),
  });

/** The row of a learner's sign-up, existing or new. */
async function keepRow(tx: Db, stepId: number, userId: number, now: Date): Promise<Signup> {
  const begun = { ...newRow(shiftSignupFlow, undefined), createdAt: now, updatedAt: now };
  const [row] = await tx
    .insert(shiftSignups)
    .values({ stepId, userId, ...begun })
    .onConflictDoUpdate({
      target: [shiftSignups.stepId, shiftSignups.userId],
      set: { userId },
    })
    .returning();
  if (row === undefined) throw new Error('A sign-up was not stored');
  return row;
}
