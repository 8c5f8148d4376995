import { eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mentorBookingMachine } from '../../../src/machines/mentor-booking/mentor-booking.machine.ts';
import { meetingTitle } from '../../../src/messages/mentor-bookings.ts';
import type { CalendarSource } from '../../platform/calendar/source.ts';
import { calendarOf, heldOf } from '../../platform/calendar/subject-source.ts';
import { users } from '../../platform/db/account-schema.ts';
import { defineSubject, optional } from '../../platform/flows/subject.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { waitingOf } from '../../platform/waiting/source.ts';
import { presenterAvailability } from '../../tables/live-classes.ts';
import { mentorBookings } from '../../tables/mentor-bookings.ts';
import type { Side } from './booking-notices.ts';

const { startsAt, endsAt, learnerId, mentorId, version, updatedAt } = mentorBookings;

/** Confirmed meetings, and those cancelled after that, so that calendars learn of the cancellation. */
const isIn = tagged(
  mentorBookingMachine,
  'meeting',
  'awaitingFeedback',
  'completed',
  'missedByLearner',
  'missedByMentor',
  'cancelledByMentor',
).in(mentorBookings.state);
const isCancelled = tagged(mentorBookingMachine, 'cancelledByLearner', 'cancelledByMentor');
/** Includes meetings that the learner cancelled. Feeds omit them; emails remove them from calendars. */
const isKnown = or(isIn, isCancelled.in(mentorBookings.state));

/** The address of a meeting for the learner. */
const pathOf = (bookingId: number): string => `/mentoring?tab=bookings&booking=${bookingId}`;

const mentorAccounts = alias(users, 'mentor_accounts');

/** A meeting is about the person on the other side; null if their account was deleted. */
const meetingWith = (side: Side) =>
  defineSubject({
    table: mentorBookings,
    columns: {
      name: optional(users.name),
      mentorUsername: optional(mentorAccounts.username),
      /** The time zone of the mentor's availability. */
      zone: optional(presenterAvailability.timezone),
      state: mentorBookings.state,
      goal: mentorBookings.goal,
    },
    join: (query) =>
      query
        .leftJoin(users, eq(users.id, side === 'learner' ? mentorId : learnerId))
        .leftJoin(mentorAccounts, eq(mentorAccounts.id, mentorId))
        .leftJoin(presenterAvailability, eq(presenterAvailability.userId, mentorId)),
    isOf: (userId: number | SQL) => sql`${side === 'learner' ? learnerId : mentorId} = ${userId}`,
    about: ({ id, name, zone }) => ({ title: meetingTitle(name), path: pathOf(id), timezone: zone ?? 'UTC' }),
  });

export const meetingSubject = meetingWith('learner');

/** To-do items for meetings. */
export const waitingMeetings = waitingOf(meetingSubject, {
  machine: mentorBookingMachine,
  kinds: { countered: 'meeting_proposed', infoAsked: 'meeting_question', awaitingFeedback: 'meeting_rating' },
});

const parts = {
  kind: 'meeting',
  type: 'meeting',
  isAttended: true,
  startsAt,
  endsAt,
  version,
  updatedAt,
  isIn,
  isKnown,
} as const;

/** The UID of a meeting in calendars. */
export const uidOf = (bookingId: number): string => `${parts.kind}-${bookingId}@acado`;

const said = ({ state, goal }: { state: string; goal: string }) => ({
  note: goal,
  status: isCancelled(state) ? ('cancelled' as const) : ('confirmed' as const),
});

const held = calendarOf(meetingWith('mentor'), {
  ...parts,
  item: ({ id, mentorUsername, ...row }) => ({
    ...said(row),
    path: mentorUsername === null ? null : `/fac-calendar/${encodeURIComponent(mentorUsername)}?booking=${id}`,
  }),
});
const own = calendarOf(meetingSubject, { ...parts, item: said });

/** The meetings of a learner. Looking up a name also finds a mentor's meeting. */
export const meetingSource: CalendarSource = {
  ...own,
  find: async (db, userId, uid, now) =>
    (await own.find(db, userId, uid, now)) ?? (await held.find(db, userId, uid, now)),
};

/** The meetings of a mentor, with the address of their page. */
export const heldMeetingSource = heldOf(held);
