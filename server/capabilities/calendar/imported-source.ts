import { and, asc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import {
  type CalendarSource,
  numberIn,
  pageSize,
  readInPages,
  type SourcedItem,
} from '../../platform/calendar/source.ts';
import type { Span } from '../../platform/calendar/span.ts';
import type { Db } from '../../platform/db/database.ts';
import { importedCalendars, importedOccurrences } from '../../tables/calendar.ts';

const { calendarId, kind: kindColumn, startsAt, endsAt, id: occurrenceId } = importedOccurrences;

const itemOf = (row: typeof importedOccurrences.$inferSelect): SourcedItem => ({
  // Two calendars may use the same uid, and recurrences are stored separately.
  uid: `event-${row.id}@acado`,
  type: row.kind === 'entry' ? 'event' : 'deadline',
  title: row.title,
  note: row.note,
  location: row.location,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  is_all_day: row.isAllDay,
  timezone: row.timezone,
  status: row.isCancelled ? 'cancelled' : 'confirmed',
  path: null,
  entry: null,
  sequence: row.sequence,
  updatedAt: row.updatedAt,
});

// A deadline has no duration: it ends when it starts.
const touches = ({ from, to }: Span) => and(lt(startsAt, to), gte(endsAt, from));

/** The items of public imported calendars. */
export function importedSource(kind: 'entry' | 'deadline'): CalendarSource {
  const ofAll = and(isNull(importedCalendars.userId), eq(kindColumn, kind));
  const select = async (db: Db, which: SQL | undefined) => {
    const rows = await db
      .select({ row: importedOccurrences })
      .from(importedOccurrences)
      .innerJoin(importedCalendars, eq(importedCalendars.id, calendarId))
      .where(and(ofAll, which))
      .orderBy(asc(startsAt), asc(occurrenceId))
      .limit(pageSize);
    return rows.map(({ row }) => row);
  };
  return {
    type: kind === 'entry' ? 'event' : 'deadline',
    isAttended: false,
    items: async function* (db, _userId, span) {
      const read = (isNext: SQL | undefined) => select(db, and(touches(span), isNext));
      for await (const row of readInPages(importedOccurrences, read)) yield itemOf(row);
    },
    find: async (db, _userId, uid) => {
      const id = numberIn(uid, 'event');
      const [row] = id === null ? [] : await select(db, eq(occurrenceId, id));
      return row === undefined ? null : itemOf(row);
    },
    next: async (db, _userId, from) => {
      const [row] = await db
        .select({ at: startsAt })
        .from(importedOccurrences)
        .innerJoin(importedCalendars, eq(importedCalendars.id, calendarId))
        .where(and(ofAll, gte(startsAt, from)))
        .orderBy(asc(startsAt))
        .limit(1);
      return row?.at ?? null;
    },
    // An import with changes updates the calendar's row.
    version: () => sql`(
      select concat_ws(' ', count(*), sum(${importedCalendars.id}), max(${importedCalendars.updatedAt}))
      from ${importedCalendars} where ${importedCalendars.userId} is null)`,
  };
}
