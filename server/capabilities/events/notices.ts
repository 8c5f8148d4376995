import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { events } from '../../platform/db/events-schema.ts';
import { noticeKind } from '../../platform/notices/kind.ts';
import type { EventRow } from './event.ts';

async function findThere(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, [...ids]));
  return rows.map(({ id }) => id);
}

const optional = { isRequired: false, findThere } as const;
const required = { isRequired: true, findThere } as const;

/** Of what people are told about events. */
export const eventNotices = {
  event_seat: noticeKind({ ...optional, name: 'event_seat' }),
  event_left: noticeKind({ ...optional, name: 'event_left', inPortal: false }),
  event_waiting: noticeKind({ ...optional, name: 'event_waiting' }),
  event_offer: noticeKind({ ...required, name: 'event_offer' }),
  event_moved: noticeKind({ ...required, name: 'event_moved' }),
  event_cancelled: noticeKind({ ...required, name: 'event_cancelled' }),
  event_recording: noticeKind({ ...optional, name: 'event_recording' }),
  event_soon: noticeKind({ ...optional, name: 'event_soon', isTimely: true }),
  event_answered: noticeKind({ ...optional, name: 'event_answered' }),
} as const;

/** What any notice about an event is made of, which shows its time in the reader's own zone. @param words of the host */
export const aboutEvent = (row: EventRow, words = '') => ({
  facts: { title: row.title, starts_at: row.startsAt.toISOString(), timezone: row.timezone, words },
  action: `/events/${row.id}`,
  target: row.id,
});
