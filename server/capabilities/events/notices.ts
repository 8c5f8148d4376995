import { inArray } from 'drizzle-orm';
import { notices } from '../../../src/messages/events-notices.ts';
import type { Db } from '../../platform/db/database.ts';
import { noticeKinds } from '../../platform/notices/kind.ts';
import { events } from '../../tables/events.ts';
import { type EventRow, placeOf } from './event.ts';

async function findThere(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** The kinds of notice about events. */
export const eventNotices = noticeKinds(notices, { area: 'events', findThere });

/** Facts for any notice about an event; the time is shown in the reader's zone. @param words the host's message */
export const aboutEvent = (row: EventRow, words = '') => ({
  facts: {
    title: row.title,
    starts_at: row.startsAt.toISOString(),
    timezone: row.timezone,
    place: row.mode === 'online' ? '' : placeOf(row),
    words,
  },
  action: `/events/${row.id}`,
  target: row.id,
});
