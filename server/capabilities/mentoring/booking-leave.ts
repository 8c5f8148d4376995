import { and, eq, isNull } from 'drizzle-orm';
import { mentorBookingMachine } from '../../../src/machines/mentor-booking/mentor-booking.machine.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { send } from '../../platform/flows/apply.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { mentorBookings } from '../../tables/mentor-bookings.ts';
import { lockAll, mentorBookingFlow } from './booking-flow.ts';
import { removeBookings } from './meeting-notes.ts';

const isAhead = tagged(mentorBookingMachine, 'open', 'meeting', 'awaitingFeedback').in(mentorBookings.state);

/**
 * Cancels the upcoming meetings of a deleted account, notifies the other person and removes the account's texts from
 * its meetings. Meetings without any remaining account are deleted.
 */
export async function leaveBookings(tx: Db, userId: number, now: Date): Promise<void> {
  const { learnerId, mentorId } = mentorBookings;
  await leaveAs(tx, eq(learnerId, userId), 'learner.left', now);
  await leaveAs(tx, eq(mentorId, userId), 'mentor.left', now);
  await forget(tx, userId);
  const asLearner = { goal: '', question: '', answer: '', comment: '', stateReason: '', learnerId: null };
  await tx.update(mentorBookings).set(asLearner).where(eq(learnerId, userId));
  const asMentor = { mentorQuestion: '', stateReason: '', mentorId: null };
  await tx.update(mentorBookings).set(asMentor).where(eq(mentorId, userId));
  await removeBookings(tx, and(isNull(learnerId), isNull(mentorId)));
}

async function leaveAs(tx: Db, isTheirs: ReturnType<typeof eq>, type: 'learner.left' | 'mentor.left', now: Date) {
  await lockAll(tx, and(isTheirs, isAhead));
  const rows = await tx
    .select({ id: mentorBookings.id })
    .from(mentorBookings)
    .where(and(isTheirs, isAhead))
    .orderBy(mentorBookings.id);
  const event = { type, at: now.getTime() } as const;
  for (const { id } of rows)
    await send(tx, mentorBookingFlow, { id, event, sender: 'clock', userId: null, reason: '' });
}

/** Removes a user's reasons from the history. */
async function forget(tx: Db, userId: number): Promise<void> {
  const isTheirs = and(eq(flowHistory.flow, mentorBookingMachine.id), eq(flowHistory.userId, userId));
  await tx.update(flowHistory).set({ reason: '' }).where(isTheirs);
}
