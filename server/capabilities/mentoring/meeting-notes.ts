import { and, eq, inArray, lte, or, type SQL } from 'drizzle-orm';
import { mentorBookingMachine } from '../../../src/machines/mentor-booking/mentor-booking.machine.ts';
import { meetingNotesTitle } from '../../../src/messages/mentor-bookings.ts';
import type { Db } from '../../platform/db/database.ts';
import { threads } from '../../platform/db/threads-schema.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { notify } from '../../platform/notices/notify.ts';
import { inBatches, type Kept, rowsAtOnce } from '../../platform/retention/rule.ts';
import type { ThreadRule } from '../../platform/threads/rule.ts';
import { mentorBookings } from '../../tables/mentor-bookings.ts';
import { aboutBooking, type Booking, bookingNotices } from './booking-notices.ts';

const agreed = ['meeting', 'awaitingFeedback', 'completed', 'missedByLearner', 'missedByMentor'] as const;

/** Whether notes and tasks can be added: once a meeting is confirmed, unless it is cancelled. */
export const isAgreed = tagged(mentorBookingMachine, ...agreed);

/** Whether a meeting shows notes and tasks. */
export const hasPlace = tagged(mentorBookingMachine, ...agreed, 'cancelledByLearner', 'cancelledByMentor');

/** A user's meeting with notes and tasks, or null. */
export async function findPlace(db: Db, id: number, userId: number): Promise<Booking | null> {
  const { learnerId, mentorId, state } = mentorBookings;
  const isTheirs = or(eq(learnerId, userId), eq(mentorId, userId));
  const [row] = await db
    .select()
    .from(mentorBookings)
    .where(and(eq(mentorBookings.id, id), isTheirs, hasPlace.in(state)));
  return row ?? null;
}

/** The address of a meeting for its learner. */
export const addressOf = (id: number): string => `/mentoring?tab=bookings&booking=${id}`;

/** The notes of a meeting. Only its two participants can find them. */
export const meetingNotes: ThreadRule = {
  kind: 'meeting',
  depth: 0,
  refusal: 'meeting_off',
  find: async (db, id, userId) => {
    const row = userId === null ? null : await findPlace(db, id, userId);
    return row === null ? null : { title: meetingNotesTitle, address: addressOf(id) };
  },
  mayWrite: async (db, id, userId) => {
    const row = await findPlace(db, id, userId);
    return row !== null && isAgreed(row.state);
  },
  addressFor: async (db, id, userId) => {
    const row = await findPlace(db, id, userId);
    if (row === null) return null;
    return (await aboutBooking(db, row, row.mentorId === userId ? 'mentor' : 'learner'))?.about.action ?? null;
  },
  shown: async (tx, id, { id: postId, userId }, now) => {
    const row = userId === null ? null : await findPlace(tx, id, userId);
    if (row === null) return;
    const side = row.learnerId === userId ? 'mentor' : 'learner';
    const notice = await aboutBooking(tx, row, side);
    if (notice === null) return;
    const kind = bookingNotices[side === 'mentor' ? 'meeting_note_of_learner' : 'meeting_note'];
    const cause = { flow: 'moderation', id: postId, event: 'note.written' };
    await notify(tx, kind, [notice.reader], { cause, turn: 0, ...notice.about }, now);
  },
};

/** Removes meetings with their notes and tasks. @returns the number of removed meetings */
export async function removeBookings(tx: Db, which: SQL | undefined): Promise<number> {
  const rows = await tx.delete(mentorBookings).where(which).returning({ id: mentorBookings.id });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(threads).where(and(eq(threads.kind, 'meeting'), inArray(threads.subjectId, ids)));
  return ids.length;
}

/** Removes meetings whose end is before the given time. */
export const pruneBookings = ({ db }: Kept, before: Date): Promise<number> =>
  inBatches(() =>
    db.transaction(async (tx) => {
      const old = tx
        .select({ id: mentorBookings.id })
        .from(mentorBookings)
        .where(lte(mentorBookings.endsAt, before))
        .limit(rowsAtOnce)
        .for('update', { skipLocked: true });
      return removeBookings(tx, inArray(mentorBookings.id, old));
    }),
  );
