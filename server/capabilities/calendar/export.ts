import { asc, eq, inArray } from 'drizzle-orm';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import {
  calendarEntries,
  calendarFeeds,
  importedCalendars,
  importedOccurrences,
} from '../../platform/db/calendar-schema.ts';
import type { Db } from '../../platform/db/database.ts';

/** What somebody has in their calendar, without what opens a door. */
export const exportOf = async (tx: Db, userId: number): Promise<ExportPart> => ({
  calendar: {
    calendar_entries: await entriesOf(tx, userId),
    imported_calendars: await importsOf(tx, userId),
    calendar_feeds: await feedsOf(tx, userId),
  },
});

async function feedsOf(tx: Db, userId: number) {
  const feeds = await tx
    .select({ id: calendarFeeds.id, created_at: calendarFeeds.createdAt, last_read_at: calendarFeeds.lastReadAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return feeds.map(serialise);
}

async function entriesOf(tx: Db, userId: number) {
  const rows = await tx
    .select({
      id: calendarEntries.id,
      uid: calendarEntries.uid,
      kind: calendarEntries.kind,
      title: calendarEntries.title,
      note: calendarEntries.note,
      starts_at: calendarEntries.startsAt,
      ends_at: calendarEntries.endsAt,
      is_all_day: calendarEntries.isAllDay,
      timezone: calendarEntries.timezone,
      created_at: calendarEntries.createdAt,
      updated_at: calendarEntries.updatedAt,
    })
    .from(calendarEntries)
    .where(eq(calendarEntries.userId, userId))
    .orderBy(asc(calendarEntries.id));
  return rows.map(serialise);
}

async function importsOf(tx: Db, userId: number) {
  const calendars = await tx
    .select({ id: importedCalendars.id, title: importedCalendars.title, updated_at: importedCalendars.updatedAt })
    .from(importedCalendars)
    .where(eq(importedCalendars.userId, userId))
    .orderBy(asc(importedCalendars.id));
  const ids = calendars.map(({ id }) => id);
  const rows = await tx
    .select({
      calendarId: importedOccurrences.calendarId,
      uid: importedOccurrences.uid,
      title: importedOccurrences.title,
      note: importedOccurrences.note,
      location: importedOccurrences.location,
      url: importedOccurrences.url,
      starts_at: importedOccurrences.startsAt,
      ends_at: importedOccurrences.endsAt,
      is_all_day: importedOccurrences.isAllDay,
      timezone: importedOccurrences.timezone,
      is_cancelled: importedOccurrences.isCancelled,
    })
    .from(importedOccurrences)
    .where(inArray(importedOccurrences.calendarId, ids))
    .orderBy(asc(importedOccurrences.startsAt), asc(importedOccurrences.id));
  return calendars.map((calendar) => ({
    ...serialise(calendar),
    occurrences: rows.flatMap(({ calendarId, ...row }) => (calendarId === calendar.id ? [serialise(row)] : [])),
  }));
}
