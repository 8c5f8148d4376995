import { eq } from 'drizzle-orm';
import { mentorBookingMachine } from '../../../src/machines/mentor-booking/mentor-booking.machine.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { notify } from '../../platform/notices/notify.ts';
import { type ReminderKind, setReminders } from '../../platform/reminders/reminder.ts';
import { mentorBookings } from '../../tables/mentor-bookings.ts';
import { aboutBooking, type Booking, bookingNotices } from './booking-notices.ts';

const hour = 3_600_000;
const isRequested = tagged(mentorBookingMachine, 'requested');
const isConfirmed = tagged(mentorBookingMachine, 'confirmed');

const findBooking = async (tx: Db, id: number): Promise<Booking | undefined> =>
  (await tx.select().from(mentorBookings).where(eq(mentorBookings.id, id)))[0];

/** The reminder of a request that is still unanswered after two thirds of the time. */
export const requestReminder: ReminderKind = {
  name: 'mentor_request',
  send: async (tx, { target }, now) => {
    const row = await findBooking(tx, target);
    if (row === undefined || !isRequested(row.state) || row.dueAt === null || row.dueAt <= now) return null;
    const notice = await aboutBooking(tx, row, 'mentor');
    if (notice === null) return null;
    const cause = { flow: 'mentorBooking', id: target, event: 'reminder.request' };
    await notify(tx, bookingNotices.booking_waits, [notice.reader], { cause, turn: row.version, ...notice.about }, now);
    return null;
  },
};

/** Schedules the mentor's reminder after two thirds of the time to answer: after two of three days. */
export async function remindMentor(tx: Db, { after: { id, dueAt }, now }: Change<Booking>): Promise<void> {
  if (dueAt === null) return;
  const waits = new Date(now.getTime() + ((dueAt.getTime() - now.getTime()) * 2) / 3);
  await setReminders(tx, requestReminder, id, { request: waits }, now);
}

/** Reminders for both sides, a day and an hour before a meeting. */
export const meetingReminder: ReminderKind = {
  name: 'mentor_meeting',
  send: async (tx, { target, step }, now) => {
    const row = await findBooking(tx, target);
    if (row === undefined || !isConfirmed(row.state) || row.startsAt <= now) return null;
    // If the day reminder is this late, leave it to the hour reminder.
    if (step === 'day' && row.startsAt.getTime() - now.getTime() <= hour) return null;
    const cause = { flow: 'mentorBooking', id: target, event: `reminder.${step}` };
    for (const [kind, side] of [
      [bookingNotices.meeting_soon, 'learner'],
      [bookingNotices.meeting_to_hold, 'mentor'],
    ] as const) {
      const notice = await aboutBooking(tx, row, side);
      if (notice !== null) await notify(tx, kind, [notice.reader], { cause, turn: row.version, ...notice.about }, now);
    }
    return null;
  },
};

/** Schedules the reminders of both sides. */
export const remindBoth = (
  tx: Db,
  { after: { id, startsAt }, now }: Pick<Change<Booking>, 'after' | 'now'>,
): Promise<void> => {
  const before = (hours: number) => new Date(startsAt.getTime() - hours * hour);
  return setReminders(tx, meetingReminder, id, { day: before(24), hour: before(1) }, now);
};
