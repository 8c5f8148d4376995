import { eq } from 'drizzle-orm';
import { shiftSignupMachine } from '../../../src/machines/shift-signup/shift-signup.machine.ts';
import type { Db } from '../../platform/db/database.ts';
import { programmeSteps } from '../../platform/db/programmes-schema.ts';
import { shiftSignups } from '../../platform/db/volunteering-schema.ts';
import { send } from '../../platform/flows/apply.ts';
import { enter } from '../../platform/flows/enter.ts';
import { newRow, settled } from '../../platform/flows/flow.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { isSeatedState, isWaitingState, type Signup, shiftSignupFlow } from './signup-flow.ts';

/**
 * Has the chart decide whether a learner gets a seat in a shift, or a place among those who wait. What they have
 * already stays; after a sign-up that was given up a new one begins.
 *
 * @returns whether they have it now
 */
export const enterShift = (
  db: Db,
  stepId: number,
  userId: number,
  type: 'signup.requested' | 'waitlist.joined',
  now: Date,
): Promise<boolean> =>
  enter(db, shiftSignupFlow, {
    type,
    userId,
    now,
    keepRow: (tx) => keepRow(tx, stepId, userId, now),
    isIn: (_tx, { state }) => isSeatedState(state) || (type === 'waitlist.joined' && isWaitingState(state)),
  });

/** The row of a learner's live sign-up, as it was or as it begins; an offer that is over is ended first. */
async function keepRow(tx: Db, stepId: number, userId: number, now: Date): Promise<Signup> {
  const row = await keepLive(tx, stepId, userId, now);
  if (settled(shiftSignupFlow, row, now.getTime()).state === row.state) return row;
  const event = { type: 'time.passed', at: now.getTime() } as const;
  await send(tx, shiftSignupFlow, { id: row.id, event, sender: 'clock', userId: null, reason: '' });
  return keepLive(tx, stepId, userId, now);
}

async function keepLive(tx: Db, stepId: number, userId: number, now: Date): Promise<Signup> {
  // Before the row, which others wait for: who takes a seat locks the shift first.
  await tx
    .select({ id: programmeSteps.id })
    .from(programmeSteps)
    .where(eq(programmeSteps.id, stepId))
    .for('no key update');
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
