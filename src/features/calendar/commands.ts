import { calendarKeys } from '../../shared/keys/calendar.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { CalendarEntryChange, NewCalendarEntry } from '../../shared/transport/schema.d.ts';

/** Conflicts and limits, which are not defects. */
const expected = [404, 409, 422];

/** Saves a new entry, or a new version of an existing entry. */
export const saveEntry = command({
  send: ({ api }, entry: NewCalendarEntry | CalendarEntryChange) =>
    'id' in entry
      ? ask(api.POST('/calendar-entry-changes', { body: entry }))
      : ask(api.POST('/calendar-entries', { body: entry })),
  expected,
  touches: [calendarKeys.all],
  waits: true,
});

/** Deletes an entry by id. */
export const deleteEntry = command({
  send: ({ api }, id: number) => ask(api.POST('/calendar-entry-deletions', { body: { id } })),
  expected,
  touches: [calendarKeys.all],
  waits: true,
});

/** Creates the secret address. Only this response contains it; an older address is revoked. */
export const makeFeed = command({
  send: ({ api }) => ask(api.POST('/calendar-feeds', {})),
  expected,
  touches: [calendarKeys.feed],
  waits: true,
});

/** Revokes the secret address. */
export const revokeFeed = command({
  send: ({ api }) => ask(api.POST('/calendar-feed-revocations', {})),
  expected,
  touches: [calendarKeys.feed],
  waits: true,
});

/** Returns one item as an iCalendar file, by uid. */
export const readItemFile = command({
  send: ({ api }, uid: string) => ask(api.GET('/calendar-item-file', { params: { query: { uid } } })),
});
