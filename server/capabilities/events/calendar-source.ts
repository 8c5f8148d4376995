import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { eventRegistrationMachine } from '../../../src/machines/event-registration/event-registration.machine.ts';
import { type CalendarSource, numberIn, pageSize, readInPages, within } from '../../platform/calendar/source.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { eventRegistrations, events } from '../../tables/events.ts';
import { eventItemOf } from './open-source.ts';

/** Includes registrations for cancelled events, so that calendar apps learn of the cancellation. */
const isIn = tagged(eventRegistrationMachine, 'registered', 'hadSeat').in(eventRegistrations.state);

async function select(db: Db, userId: number, which: SQL | undefined) {
  const rows = await db
    .select({ row: events })
    .from(events)
    .innerJoin(eventRegistrations, eq(eventRegistrations.eventId, events.id))
    .where(and(eq(eventRegistrations.userId, userId), isIn, which))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(pageSize);
  return rows.map(({ row }) => row);
}

/** The events that a user is registered for. */
export const eventSource: CalendarSource = {
  type: 'event',
  isAttended: true,
  items: async function* (db, userId, span, now) {
    const touches = within(events.startsAt, events.endsAt, span);
    const read = (isNext: SQL | undefined) => select(db, userId, and(touches, isNext));
    for await (const row of readInPages(events, read)) yield eventItemOf(row, now);
  },
  find: async (db, userId, uid, now) => {
    const id = numberIn(uid, 'event');
    const [row] = id === null ? [] : await select(db, userId, eq(events.id, id));
    return row === undefined ? null : eventItemOf(row, now);
  },
  next: async (db, userId, from) => {
    const [row] = await db
      .select({ at: events.startsAt })
      .from(events)
      .innerJoin(eventRegistrations, eq(eventRegistrations.eventId, events.id))
      .where(and(eq(eventRegistrations.userId, userId), isIn, gte(events.startsAt, from)))
      .orderBy(asc(events.startsAt))
      .limit(1);
    return row?.at ?? null;
  },
  version: (userId) => sql`(
    select concat_ws(' ', count(*), sum(${events.id}), sum(${events.version}), max(${events.updatedAt}))
    from ${events} join ${eventRegistrations} on ${eventRegistrations.eventId} = ${events.id}
    where ${eventRegistrations.userId} = ${userId} and ${isIn})`,
};
