import { and, eq, gt, inArray, lt, ne, or, type SQL } from 'drizzle-orm';
import { mentorBookingMachine } from '../../../src/machines/mentor-booking/mentor-booking.machine.ts';
import type { Stretch } from '../../../src/shared/mentoring/hours.ts';
import type { CalendarClash } from '../../../src/shared/transport/schema.d.ts';
import { clashesOf } from '../../platform/calendar/clashes.ts';
import type { CalendarSource } from '../../platform/calendar/source.ts';
import type { Span } from '../../platform/calendar/span.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { mentorBookings } from '../../tables/mentor-bookings.ts';
import { meetingSource } from './booking-calendar.ts';

const { state, dueAt, startsAt, endsAt } = mentorBookings;

/** Bookings that hold their time. Expired bookings don't, even if the expiry is not stored yet. */
export const holdsTime = (now: Date): SQL | undefined =>
  and(
    tagged(mentorBookingMachine, 'held').in(state),
    or(tagged(mentorBookingMachine, 'meeting').in(state), gt(dueAt, now)),
  );

/** Bookings that still wait for an answer. */
export const isOpenBooking = (now: Date): SQL | undefined =>
  and(tagged(mentorBookingMachine, 'open').in(state), gt(dueAt, now));

const touches = (span: Span) => and(lt(startsAt, span.to), gt(endsAt, span.from));

/** A mentor's booked or requested times within a span, unordered. */
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

/** Other requested or confirmed meetings that overlap a meeting. @param id of that meeting; 0 for a new meeting */
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

/** A learner's commitments within a span except meetings: classes, events, shifts and interviews. */
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
