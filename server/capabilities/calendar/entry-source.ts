import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { type CalendarSource, pageSize, readInPages, type SourcedItem } from '../../platform/calendar/source.ts';
import type { Span } from '../../platform/calendar/span.ts';
import type { Db } from '../../platform/db/database.ts';
import { calendarEntries } from '../../tables/calendar.ts';

/** A user's entry as a calendar item. */
export const entryItem = (row: typeof calendarEntries.$inferSelect): SourcedItem => ({
  uid: row.uid,
  type: row.kind,
  title: row.title,
  note: row.note,
  location: '',
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  is_all_day: row.isAllDay,
  timezone: row.timezone,
  status: 'confirmed',
  path: null,
  entry: { id: row.id, version: row.version },
  sequence: row.sequence,
  updatedAt: row.updatedAt,
});

// A deadline has no duration: it ends when it starts.
const touches = ({ from, to }: Span) => and(lt(calendarEntries.startsAt, to), gte(calendarEntries.endsAt, from));

/** The entries in users' own calendars. */
export function entrySource(kind: 'entry' | 'deadline'): CalendarSource {
  const ofKind = (userId: number) => and(eq(calendarEntries.userId, userId), eq(calendarEntries.kind, kind));
  const select = (db: Db, userId: number, which: SQL | undefined) =>
    db
      .select()
      .from(calendarEntries)
      .where(and(ofKind(userId), which))
      .orderBy(asc(calendarEntries.startsAt), asc(calendarEntries.id))
      .limit(pageSize);
  return {
    type: kind,
    isAttended: false,
    items: async function* (db, userId, span) {
      const read = (isNext: SQL | undefined) => select(db, userId, and(touches(span), isNext));
      for await (const row of readInPages(calendarEntries, read)) yield entryItem(row);
    },
    find: async (db, userId, uid) => {
      const [row] = await select(db, userId, eq(calendarEntries.uid, uid));
      return row === undefined ? null : entryItem(row);
    },
    next: async (db, userId, from) => {
      const [row] = await db
        .select({ at: calendarEntries.startsAt })
        .from(calendarEntries)
        .where(and(ofKind(userId), gte(calendarEntries.startsAt, from)))
        .orderBy(asc(calendarEntries.startsAt))
        .limit(1);
      return row?.at ?? null;
    },
    version: (userId) => sql`(
      select concat_ws(' ', count(*), sum(${calendarEntries.id}), sum(${calendarEntries.version}),
        max(${calendarEntries.updatedAt}))
      from ${calendarEntries} where ${calendarEntries.userId} = ${userId} and ${calendarEntries.kind} = ${kind})`,
  };
}
