import { and, asc, eq, type SQL } from 'drizzle-orm';
import { calendarStatusOf } from '../../../src/machines/event/event.tags.ts';
import { eventMessages } from '../../../src/messages/events.ts';
import {
  numberIn,
  type OpenSource,
  pageSize,
  readInPages,
  type SourcedItem,
  within,
} from '../../platform/calendar/source.ts';
import { settled, snapshotOf } from '../../platform/flows/flow.ts';
import { events } from '../../tables/events.ts';
import { type EventRow, placeOf, uidOf } from './event.ts';
import { eventFlow } from './event-flow.ts';
import { eventsVersion } from './event-store.ts';

/** An event as a calendar item. */
export function eventItemOf(row: EventRow, now: Date): SourcedItem {
  const { tags } = snapshotOf(eventFlow, settled(eventFlow, row, now.getTime()));
  return {
    uid: uidOf(row.id),
    type: 'event',
    title: row.title,
    note: row.summary,
    location: placeOf(row),
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    is_all_day: row.isAllDay,
    timezone: row.timezone,
    status: calendarStatusOf({ tags: [...tags] }),
    path: `/events/${row.id}`,
    entry: null,
    sequence: row.sequence,
    updatedAt: row.updatedAt,
  };
}

/** A public calendar feed of all events. */
export const openEvents: OpenSource = {
  path: '/feeds/events.ics',
  name: eventMessages.calendar,
  items: async function* (db, span, now) {
    const touches = within(events.startsAt, events.endsAt, span);
    const read = (isNext: SQL | undefined) =>
      db
        .select()
        .from(events)
        .where(and(touches, isNext))
        .orderBy(asc(events.startsAt), asc(events.id))
        .limit(pageSize);
    for await (const row of readInPages(events, read)) yield eventItemOf(row, now);
  },
  find: async (db, uid, now) => {
    const id = numberIn(uid, 'event');
    const [row] = id === null ? [] : await db.select().from(events).where(eq(events.id, id));
    return row === undefined ? null : eventItemOf(row, now);
  },
  version: eventsVersion,
};
