import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { userId, users } from '../platform/db/account-schema.ts';
import { identity, instant } from '../platform/db/columns.ts';

/** The secret address at which calendar programs read a learner's calendar. */
export const calendarFeeds = pgTable('calendar_feeds', {
  id: identity(),
  userId: userId().unique('calendar_feeds_user'),
  /** The SHA-256 of the secret in hexadecimal. */
  secretHash: text().notNull().unique('calendar_feeds_secret_hash'),
  createdAt: instant().notNull(),
  lastReadAt: instant(),
});

/** Entries that people add to their own calendars. */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    id: identity(),
    userId: userId(),
    /** A stable id for calendar programs. */
    uid: text().notNull().unique('calendar_entries_uid'),
    kind: text({ enum: ['entry', 'deadline'] }).notNull(),
    title: text().notNull(),
    note: text().notNull(),
    startsAt: instant().notNull(),
    /** The exclusive end; for a deadline it equals the start. */
    endsAt: instant().notNull(),
    /** Whether the entry covers whole days, from midnight to midnight of its zone. */
    isAllDay: boolean().notNull(),
    timezone: text().notNull(),
    sequence: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('calendar_entries_user').on(table.userId, table.startsAt),
    check('calendar_entries_kind', sql`${table.kind} in ('entry', 'deadline')`),
    check('calendar_entries_times', sql`${table.endsAt} >= ${table.startsAt}`),
  ],
);

/** Imported calendars, for everyone or for one presenter. */
export const importedCalendars = pgTable(
  'imported_calendars',
  {
    id: identity(),
    externalRef: text().notNull().unique('imported_calendars_external_ref'),
    title: text().notNull(),
    /** The presenter; null for a calendar that all learners see. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    updatedAt: instant().notNull(),
  },
  (table) => [index('imported_calendars_user').on(table.userId)],
);

/** The occurrences in imported calendars, one row for each repetition. */
export const importedOccurrences = pgTable(
  'imported_occurrences',
  {
    id: identity(),
    calendarId: integer()
      .notNull()
      .references(() => importedCalendars.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    /** The original time of a repetition, as the file writes it; empty for a single event. */
    recurrenceId: text().notNull(),
    kind: text({ enum: ['entry', 'deadline'] }).notNull(),
    title: text().notNull(),
    note: text().notNull(),
    location: text().notNull(),
    url: text(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    isAllDay: boolean().notNull(),
    timezone: text().notNull(),
    isCancelled: boolean().notNull(),
    /** Whether the owner stays free at this time (RFC 5545, TRANSP). */
    isFree: boolean().notNull().default(false),
    sequence: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('imported_occurrences_once').on(table.calendarId, table.uid, table.recurrenceId),
    index('imported_occurrences_start').on(table.calendarId, table.startsAt),
    check('imported_occurrences_kind', sql`${table.kind} in ('entry', 'deadline')`),
  ],
);
