import { notices } from '../../../src/messages/events-notices.ts';
import { existingIn, noticeKinds } from '../../platform/notices/kind.ts';
import { events } from '../../tables/events.ts';
import { type EventRow, placeOf } from './event.ts';

/** The kinds of notice about events. */
export const eventNotices = noticeKinds(notices, { area: 'events', findThere: existingIn(events) });

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
