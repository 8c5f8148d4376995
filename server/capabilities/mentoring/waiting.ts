import { eq } from 'drizzle-orm';
import { mentorBookingMachine } from '../../../src/machines/mentor-booking/mentor-booking.machine.ts';
import { meetingTitle } from '../../../src/messages/mentor-bookings.ts';
import { users } from '../../platform/db/account-schema.ts';
import { maxWaiting, waitingIn } from '../../platform/waiting/source.ts';
import { mentorBookings } from '../../tables/mentor-bookings.ts';
import { pathOf } from './booking-calendar.ts';

/** To-do items for meetings. */
export const waitingMeetings = waitingIn({
  machine: mentorBookingMachine,
  kinds: { countered: 'meeting_proposed', infoAsked: 'meeting_question', awaitingFeedback: 'meeting_rating' },
  of: () => mentorBookings,
  isOf: (userId) => eq(mentorBookings.learnerId, userId),
  read: async (db, { columns, isWaiting, order }) => {
    const rows = await db
      .select({ ...columns, mentor: users.name })
      .from(mentorBookings)
      .leftJoin(users, eq(users.id, mentorBookings.mentorId))
      .where(isWaiting)
      .orderBy(...order)
      .limit(maxWaiting);
    return rows.map((row) => ({ ...row, title: meetingTitle(row.mentor) }));
  },
  pathOf,
});
