import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { BusyTime } from '../../../src/shared/transport/schema.d.ts';
import { maxItems } from '../../platform/calendar/source.ts';
import type { Span } from '../../platform/calendar/span.ts';
import type { Db } from '../../platform/db/database.ts';
import { importedCalendars, importedOccurrences } from '../../tables/calendar.ts';

const { calendarId, kind, isCancelled, isFree, startsAt, endsAt, id } = importedOccurrences;

/** A condition: an event of an imported calendar makes one of the presenters busy within a span. */
export const takesTime = (presenterIds: readonly number[], span: Span) =>
  and(
    inArray(importedCalendars.userId, [...presenterIds]),
    eq(kind, 'entry'),
    eq(isCancelled, false),
    eq(isFree, false),
    lt(startsAt, span.to),
    gt(endsAt, span.from),
  );

/** A presenter's busy times from imported calendars, within a span. */
export async function listBusyTimes(db: Db, presenterId: number, span: Span): Promise<BusyTime[]> {
  const rows = await db
    .select({ row: importedOccurrences, calendar: importedCalendars.title })
    .from(importedOccurrences)
    .innerJoin(importedCalendars, eq(importedCalendars.id, calendarId))
    .where(takesTime([presenterId], span))
    .orderBy(asc(startsAt), asc(id))
    .limit(maxItems);
  return rows.map(({ row, calendar }) => ({
    id: row.id,
    title: row.title,
    calendar,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    is_all_day: row.isAllDay,
    timezone: row.timezone,
  }));
}
