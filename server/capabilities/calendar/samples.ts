import {
  beginIds,
  endsBeforeItBegins,
  type Samples,
  type Situation,
  secretOf,
} from '../../../tests/support/samples.ts';
import { hoursFromNow } from '../../../tests/support/user-content.ts';
import { calendarEntries, calendarFeeds, importedCalendars, importedOccurrences } from '../../tables/calendar.ts';

const moment = '2026-03-05T17:00:00.000Z';
const entry = { kind: 'deadline', title: 'Hand in', starts_at: moment, ends_at: moment, is_all_day: false };
const nowhere = { body: { timezone: 'Nowhere/Land' } };

/** The caller's entry 41, with the uid used in the examples. */
async function addEntry({ server: { call, database }, caller: { token } }: Situation): Promise<void> {
  await call('/calendar-entries', { token, body: { ...entry, timezone: 'UTC' } });
  await database.db.update(calendarEntries).set({ uid: '0d9cf5be-6f53-4f3f-9c0b-5a4b0c1f5b0e@acado' });
}

const itemAt = (at: Date, name: string) =>
  ({
    uid: `of ${name}`,
    kind: 'entry',
    title: `Revise with ${name}`,
    note: '',
    startsAt: at,
    endsAt: at,
    isAllDay: false,
    timezone: 'UTC',
    updatedAt: at,
  }) as const;

export const samples: Samples = {
  fill: ({ database }) => beginIds(database, { calendar_entries: 41 }),
  operations: {
    listCalendarItems: {
      statements: { most: 27, because: 'It asks each calendar source of the portal.' },
      invalid: endsBeforeItBegins,
    },
    addCalendarEntry: { invalid: nowhere },
    changeCalendarEntry: { prepare: addEntry, invalid: nowhere },
    deleteCalendarEntry: { prepare: addEntry },
    getCalendarItemFile: { prepare: addEntry, asVisitor: 404 },
  },
  rows: {
    calendar_feeds: ({ database: { db }, clock }, owner) =>
      db
        .insert(calendarFeeds)
        .values({ userId: owner.user.id, secretHash: secretOf(owner, 'feed'), createdAt: clock.now() }),
    calendar_entries: ({ database: { db }, clock }, { user }) =>
      db.insert(calendarEntries).values({ ...itemAt(clock.now(), user.name), userId: user.id, createdAt: clock.now() }),
    imported_calendars: async ({ database: { db }, clock }, owner) => {
      const { user } = owner;
      const calendar = { externalRef: secretOf(owner, 'calendar'), title: `Calendar of ${user.name}` };
      const [row] = await db
        .insert(importedCalendars)
        .values({ ...calendar, userId: user.id, updatedAt: clock.now() })
        .returning();
      const occurrence = { recurrenceId: '', location: '', isCancelled: false, sequence: 0 };
      await db
        .insert(importedOccurrences)
        .values({ ...itemAt(clock.now(), user.name), calendarId: row?.id ?? 0, ...occurrence });
    },
  },
  userContent: {
    texts: {
      'a calendar entry': {
        fields: [
          'addCalendarEntry.title',
          'addCalendarEntry.note',
          'changeCalendarEntry.title',
          'changeCalendarEntry.note',
        ],
        write: async ({ api, writer, line }) => {
          const at = hoursFromNow(1).toISOString();
          const body = { ...entry, title: line, note: line, starts_at: at, ends_at: at, timezone: 'UTC' };
          await api.call('/calendar-entries', { token: writer.token, body });
          return [{ by: 'writer', at: '/calender?view=agenda' }];
        },
      },
    },
  },
};
