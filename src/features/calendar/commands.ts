import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { CalendarEntryChange, NewCalendarEntry } from '../../shared/transport/schema.d.ts';
import { calendarKeys } from './queries.ts';

/** Somebody has changed or deleted it meanwhile, or there is no room: no defects. */
const expected = [404, 409, 422];

/** Writes an own entry: a new one, or another version of the one that is named. */
export const saveEntry = command({
  send: ({ api }, entry: NewCalendarEntry | CalendarEntryChange) =>
    'id' in entry
      ? ask(api.POST('/calendar-entry-changes', { body: entry }))
      : ask(api.POST('/calendar-entries', { body: entry })),
  expected,
  touches: [calendarKeys.all],
  waits: true,
});

/** Takes an own entry away, by its id. */
export const deleteEntry = command({
  send: ({ api }, id: number) => ask(api.POST('/calendar-entry-deletions', { body: { id } })),
  expected,
  touches: [calendarKeys.all],
  waits: true,
});

/** Makes the secret address. Only this answer contains it; an older address ends. */
export const makeFeed = command({
  send: ({ api }) => ask(api.POST('/calendar-feeds', {})),
  expected,
  touches: [calendarKeys.feed],
  waits: true,
});

/** Ends the secret address. */
export const revokeFeed = command({
  send: ({ api }) => ask(api.POST('/calendar-feed-revocations', {})),
  expected,
  touches: [calendarKeys.feed],
  waits: true,
});

/** Answers with one item as an iCalendar file, by the name that calendars have for it. */
export const readItemFile = command({
  send: ({ api }, uid: string) => ask(api.GET('/calendar-item-file', { params: { query: { uid } } })),
});
