import { and, asc, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import { mentorBookingMachine } from '../../../src/machines/mentor-booking/mentor-booking.machine.ts';
import { meetingTitle } from '../../../src/messages/mentor-bookings.ts';
import {
  type CalendarSource,
  type HeldSource,
  numberIn,
  pageSize,
  readInPages,
  type SourcedItem,
  within,
} from '../../platform/calendar/source.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { presenterAvailability } from '../../tables/live-classes.ts';
import { mentorBookings } from '../../tables/mentor-bookings.ts';
import type { Booking, Side } from './booking-notices.ts';

const { startsAt, endsAt, learnerId, mentorId, id } = mentorBookings;

/** Confirmed meetings, and those cancelled after that, so that calendars learn of the cancellation. */
const isInCalendars = tagged(
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
const isKnown = or(isInCalendars, isCancelled.in(mentorBookings.state));

/** The UID of a meeting in calendars. */
export const uidOf = (bookingId: number): string => `meeting-${bookingId}@acado`;

const itemOf = ({ name, timezone, ...row }: Found, path: string | null): SourcedItem => ({
  uid: uidOf(row.id),
  type: 'meeting',
  title: meetingTitle(name),
  note: row.goal,
  location: '',
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  is_all_day: false,
  timezone: timezone ?? 'UTC',
  status: isCancelled(row.state) ? 'cancelled' : 'confirmed',
  path,
  entry: null,
  sequence: row.version,
  updatedAt: row.updatedAt,
});

const columnOf = (side: Side) => (side === 'learner' ? learnerId : mentorId);
const isOwn = (side: Side, userId: number | SQL) => sql`${columnOf(side)} = ${userId}`;

interface Found extends Booking {
  /** The other person's name, or null if their account was deleted. */
  name: string | null;
  /** The time zone of the mentor's availability. */
  timezone: string | null;
}

/** A user's meetings. */
async function select(db: Db, side: Side, userId: number, which: SQL | undefined): Promise<Found[]> {
  const other = columnOf(side === 'learner' ? 'mentor' : 'learner');
  const rows = await db
    .select({ row: mentorBookings, name: users.name, timezone: presenterAvailability.timezone })
    .from(mentorBookings)
    .leftJoin(users, eq(users.id, other))
    .leftJoin(presenterAvailability, eq(presenterAvailability.userId, mentorId))
    .where(and(isOwn(side, userId), which))
    .orderBy(asc(startsAt), asc(id))
    .limit(pageSize);
  return rows.map(({ row, ...more }) => ({ ...row, ...more }));
}

const versionOf = (side: Side) => (userId: SQL) =>
  sql<string>`(
  select concat_ws(' ', count(*), sum(${id}), sum(${mentorBookings.version}), max(${mentorBookings.updatedAt}))
  from ${mentorBookings} where ${isOwn(side, userId)} and ${isInCalendars})`;

/** Returns the address of a mentor's meetings, or null if the mentor has no page. */
async function pageOf(db: Db, mentorUserId: number): Promise<(booking: Booking) => string | null> {
  const [own] = await db.select({ username: users.username }).from(users).where(eq(users.id, mentorUserId));
  const page = own?.username == null ? null : `/fac-calendar/${encodeURIComponent(own.username)}`;
  return ({ id: bookingId }) => (page === null ? null : `${page}?booking=${bookingId}`);
}

/** The address of a meeting for the learner. */
export const pathOf = ({ id: bookingId }: Pick<Booking, 'id'>): string =>
  `/mentoring?tab=bookings&booking=${bookingId}`;

/** The meetings of a learner. Looking up a name also finds a mentor's meeting. */
export const meetingSource: CalendarSource = {
  type: 'meeting',
  isAttended: true,
  items: async function* (db, userId, span) {
    const touches = within(startsAt, endsAt, span);
    const read = (isNext: SQL | undefined) => select(db, 'learner', userId, and(isInCalendars, touches, isNext));
    for await (const row of readInPages(mentorBookings, read)) yield itemOf(row, pathOf(row));
  },
  find: async (db, userId, uid) => {
    const named = numberIn(uid, 'meeting');
    if (named === null) return null;
    const [asLearner] = await select(db, 'learner', userId, and(isKnown, eq(id, named)));
    if (asLearner !== undefined) return itemOf(asLearner, pathOf(asLearner));
    const [asMentor] = await select(db, 'mentor', userId, and(isKnown, eq(id, named)));
    return asMentor === undefined ? null : itemOf(asMentor, (await pageOf(db, userId))(asMentor));
  },
  next: async (db, userId, from) =>
    (await select(db, 'learner', userId, and(isInCalendars, gte(startsAt, from))))[0]?.startsAt ?? null,
  version: versionOf('learner'),
};

/** The meetings of a mentor, with the address of their page. */
export const heldMeetingSource: HeldSource = {
  items: async function* (db, presenterId, span) {
    const touches = within(startsAt, endsAt, span);
    const read = (isNext: SQL | undefined) => select(db, 'mentor', presenterId, and(isInCalendars, touches, isNext));
    const page = await pageOf(db, presenterId);
    for await (const row of readInPages(mentorBookings, read)) yield itemOf(row, page(row));
  },
  version: versionOf('mentor'),
  findOpen: async () => null,
};
