import { shiftSignupMachine } from '../../../src/machines/shift-signup/shift-signup.machine.ts';
import type { Db } from '../../platform/db/database.ts';
import { shiftSignups } from '../../platform/db/volunteering-schema.ts';
import { newRow } from '../../platform/flows/flow.ts';
import type { Entry } from '../../platform/flows/seats.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { type Signup, shiftSeats, shiftSignupFlow } from './signup-flow.ts';

/**
 * Has the chart decide whether a learner gets a seat in a shift, or a place among those who wait. What they have
 * already stays; after a sign-up that was given up a new one begins.
 *
 * @param network the network that asks; null where it says nothing
 * @returns what they have now; null where it was refused
 */
export const enterShift = (
  db: Db,
  stepId: number,
  userId: number,
  type: 'signup.requested' | 'waitlist.joined',
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

/** The row of a learner's live sign-up, as it was or as it begins. */
async function keepRow(tx: Db, stepId: number, userId: number, now: Date): Promise<Signup> {
  const begun = { ...newRow(shiftSignupFlow, undefined), createdAt: now, updatedAt: now };
  const [row] = await tx
    .insert(shiftSignups)
    .values({ stepId, userId, ...begun })
    .onConflictDoUpdate({
      target: [shiftSignups.stepId, shiftSignups.userId],
      targetWhere: tagged(shiftSignupMachine, 'live').in(shiftSignups.state),
      set: { userId },
    })
    .returning();
  if (row === undefined) throw new Error('A sign-up was not stored');
  return row;
}
