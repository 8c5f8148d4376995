import { and, eq, gt, inArray, lt, ne, or, type SQL } from 'drizzle-orm';
import { mentorBookingMachine } from '../../../src/machines/mentor-booking/mentor-booking.machine.ts';
import type { Stretch } from '../../../src/shared/mentoring/hours.ts';
import type { CalendarClash } from '../../../src/shared/transport/schema.d.ts';
import { clashesOf } from '../../platform/calendar/clashes.ts';
import type { CalendarSource } from '../../platform/calendar/source.ts';
import type { Span } from '../../platform/calendar/span.ts';
import type { Db } from '../../platform/db/database.ts';
import { mentorBookings } from '../../platform/db/mentor-bookings-schema.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { meetingSource } from './booking-calendar.ts';

const { state, dueAt, startsAt, endsAt } = mentorBookings;

/** Bookings whose time is nobody else's: also those of which time was not stored yet that it ended them are none. */
export const holdsTime = (now: Date): SQL | undefined =>
  and(
    tagged(mentorBookingMachine, 'held').in(state),
    or(tagged(mentorBookingMachine, 'meeting').in(state), gt(dueAt, now)),
  );

/** Bookings that nobody has answered yet, and can be. */
export const isOpenBooking = (now: Date): SQL | undefined =>
  and(tagged(mentorBookingMachine, 'open').in(state), gt(dueAt, now));

const touches = (span: Span) => and(lt(startsAt, span.to), gt(endsAt, span.from));

/** What of a mentor's time is booked, or asked for, within a span; in no order. */
export async function takenByBookings(
  db: Db,
  mentorUserIds: readonly number[],
  span: Span,
  now: Date,
): Promise<(Stretch & { userId: number })[]> {
  const rows = await db
    .select({ userId: mentorBookings.mentorId, startsAt, endsAt })
    .from(mentorBookings)
    .where(and(inArray(mentorBookings.mentorId, [...mentorUserIds]), holdsTime(now), touches(span)));
  return rows.flatMap(({ userId, ...one }) =>
    userId === null ? [] : [{ userId, starts: one.startsAt.getTime(), ends: one.endsAt.getTime() }],
  );
}

/** The other meetings of somebody, asked for or agreed on, within the time of one. @param id of that one; 0 for none yet */
export const meetingsWithin = (
  db: Db,
  whose: { learnerId: number } | { mentorId: number },
  span: Span & { id: number },
  now: Date,
) => {
  const isTheirs =
    'learnerId' in whose ? eq(mentorBookings.learnerId, whose.learnerId) : eq(mentorBookings.mentorId, whose.mentorId);
  return db
    .select()
    .from(mentorBookings)
    .where(and(isTheirs, ne(mentorBookings.id, span.id), holdsTime(now), touches(span)))
    .orderBy(startsAt, mentorBookings.id)
    .limit(5);
};

/** Where a learner is waited for within a span, beside meetings: classes, events, shifts and interviews with a seat of theirs. */
export async function learnerAttends(
  db: Db,
  calendars: readonly CalendarSource[],
  learnerId: number,
  { from: startsAt, to: endsAt }: Span,
  now: Date,
): Promise<CalendarClash[]> {
  const others = calendars.filter((source) => source.isAttended && source !== meetingSource);
  const [clashes = []] = await clashesOf(db, others, learnerId, [{ uid: null, startsAt, endsAt }], now);
  return clashes;
}
