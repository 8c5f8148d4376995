import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { liveClassMachine } from '../../../src/machines/live-class/live-class.machine.ts';
import type { Stretch } from '../../../src/shared/mentoring/hours.ts';
import type { Span } from '../../platform/calendar/span.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { importedCalendars, importedOccurrences } from '../../tables/calendar.ts';
import { liveClasses } from '../../tables/live-classes.ts';
import { takesTime } from './busy-store.ts';

/** A busy time of a presenter. */
export interface TakenTime extends Stretch {
  userId: number;
  title: string;
  timezone: string;
}

/** The busy times of some presenters within a span, from live classes and imported calendars; unordered. */
export async function readTakenTimes(db: Db, presenterIds: readonly number[], span: Span): Promise<TakenTime[]> {
  const ids = [...presenterIds];
  const classes = await db
    .select({
      userId: liveClasses.presenterId,
      startsAt: liveClasses.startsAt,
      endsAt: liveClasses.endsAt,
      title: liveClasses.topic,
      timezone: liveClasses.timezone,
    })
    .from(liveClasses)
    .where(
      and(
        inArray(liveClasses.presenterId, ids),
        tagged(liveClassMachine, 'upcoming', 'live').in(liveClasses.state),
        lt(liveClasses.startsAt, span.to),
        gt(liveClasses.endsAt, span.from),
      ),
    );
  const { calendarId, startsAt: begins, endsAt: ends, title, timezone } = importedOccurrences;
  const busy = await db
    .select({ userId: importedCalendars.userId, startsAt: begins, endsAt: ends, title, timezone })
    .from(importedOccurrences)
    .innerJoin(importedCalendars, eq(importedCalendars.id, calendarId))
    .where(takesTime(ids, span));
  return [...classes, ...busy].flatMap(({ userId, startsAt, endsAt, ...named }) =>
    userId === null ? [] : [{ userId, starts: startsAt.getTime(), ends: endsAt.getTime(), ...named }],
  );
}
