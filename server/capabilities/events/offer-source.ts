import { and, asc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { eventRegistrationMachine } from '../../../src/machines/event-registration/event-registration.machine.ts';
import { eventMessages } from '../../../src/messages/events.ts';
import {
  type CalendarSource,
  numberIn,
  pageSize,
  readInPages,
  type SourcedItem,
} from '../../platform/calendar/source.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { eventRegistrations, events } from '../../tables/events.ts';

const isOffered = and(
  tagged(eventRegistrationMachine, 'offered').in(eventRegistrations.state),
  isNotNull(eventRegistrations.dueAt),
);

async function select(db: Db, userId: number, which: SQL | undefined) {
  const rows = await db
    .select({ part: eventRegistrations, title: events.title, timezone: events.timezone })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(eq(eventRegistrations.userId, userId), isOffered, which))
    .orderBy(asc(eventRegistrations.dueAt), asc(eventRegistrations.id))
    .limit(pageSize);
  return rows.flatMap(({ part, ...event }) =>
    part.dueAt === null ? [] : [{ ...event, ...part, timezone: event.timezone, startsAt: part.dueAt }],
  );
}

const itemOf = (row: Awaited<ReturnType<typeof select>>[number]): SourcedItem => ({
  uid: `offer-${row.id}@acado`,
  type: 'deadline',
  title: eventMessages.offer(row.title),
  note: '',
  location: '',
  starts_at: row.startsAt.toISOString(),
  ends_at: row.startsAt.toISOString(),
  is_all_day: false,
  timezone: row.timezone,
  status: 'confirmed',
  path: `/events/${row.eventId}`,
  entry: null,
  sequence: row.version,
  updatedAt: row.updatedAt,
});

/** Calendar items for the deadlines of offered seats. */
export const offerSource: CalendarSource = {
  type: 'deadline',
  isAttended: false,
  items: async function* (db, userId, { from, to }) {
    // A deadline has no duration: it ends when it begins.
    const touches = and(gte(eventRegistrations.dueAt, from), lt(eventRegistrations.dueAt, to));
    const read = (isNext: SQL | undefined) => select(db, userId, and(touches, isNext));
    for await (const row of readInPages({ startsAt: eventRegistrations.dueAt, id: eventRegistrations.id }, read))
      yield itemOf(row);
  },
  find: async (db, userId, uid) => {
    const id = numberIn(uid, 'offer');
    const [row] = id === null ? [] : await select(db, userId, eq(eventRegistrations.id, id));
    return row === undefined ? null : itemOf(row);
  },
  next: async (db, userId, from) => {
    const [row] = await select(db, userId, gte(eventRegistrations.dueAt, from));
    return row?.startsAt ?? null;
  },
  version: (userId) => sql`(
    select concat_ws(' ', count(*), sum(${eventRegistrations.id}), sum(${eventRegistrations.version}))
    from ${eventRegistrations} where ${eventRegistrations.userId} = ${userId} and ${isOffered})`,
};
