import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { mapped, serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { calendarEntries, calendarFeeds, importedCalendars, importedOccurrences } from '../../tables/calendar.ts';

/** The data of a user's calendar, without secret addresses. */
export const exportOf = (tx: Db, userId: number): ExportPart => ({
  calendar: {
    calendar_entries: entriesOf(tx, userId),
    imported_calendars: importsOf(tx, userId),
    calendar_feeds: feedsOf(tx, userId),
  },
});

function feedsOf(tx: Db, userId: number) {
  return serialised(
    tx
      .select({ id: calendarFeeds.id, created_at: calendarFeeds.createdAt, last_read_at: calendarFeeds.lastReadAt })
      .from(calendarFeeds),
    calendarFeeds.id,
    eq(calendarFeeds.userId, userId),
  );
}

function entriesOf(tx: Db, userId: number) {
  return serialised(
    tx
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
      .from(calendarEntries),
    calendarEntries.id,
    eq(calendarEntries.userId, userId),
  );
}

function importsOf(tx: Db, userId: number) {
  const calendars = serialised(
    tx
      .select({ id: importedCalendars.id, title: importedCalendars.title, updated_at: importedCalendars.updatedAt })
      .from(importedCalendars),
    importedCalendars.id,
    eq(importedCalendars.userId, userId),
  );
  return mapped(calendars, (calendar) => ({ ...calendar, occurrences: occurrencesOf(tx, calendar.id) }));
}

const occurrencesOf = (tx: Db, calendarId: number) =>
  serialised(
    tx
      .select({
        key: importedOccurrences.id,
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
        is_free: importedOccurrences.isFree,
      })
      .from(importedOccurrences),
    importedOccurrences.id,
    eq(importedOccurrences.calendarId, calendarId),
  );
