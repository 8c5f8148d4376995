import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { calendarStatusOf } from '../../../src/machines/live-class/live-class.tags.ts';
import type { CalendarItem } from '../../../src/shared/transport/schema.d.ts';
import {
  type CalendarSource,
  numberIn,
  pageSize,
  readInPages,
  type SourcedItem,
  within,
} from '../../platform/calendar/source.ts';
import type { Db } from '../../platform/db/database.ts';
import { settled, snapshotOf } from '../../platform/flows/flow.ts';
import { liveClasses, liveEnrolments } from '../../tables/live-classes.ts';
import type { LiveClass } from './live-class.ts';
import { liveClassFlow } from './live-class-flow.ts';
import { isSeated } from './participants.ts';

function statusOf(row: LiveClass, now: Date): CalendarItem['status'] {
  const { tags } = snapshotOf(liveClassFlow, settled(liveClassFlow, row, now.getTime()));
  return calendarStatusOf({ tags: [...tags] });
}

/** A class as a calendar item. */
export const liveItemOf = (row: LiveClass, now: Date): SourcedItem => ({
  uid: `live-${row.id}@acado`,
  type: 'live',
  title: row.topic,
  note: row.summary,
  location: '',
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  is_all_day: false,
  timezone: row.timezone,
  status: statusOf(row, now),
  path: `/zoomClass?class_id=${row.id}`,
  entry: null,
  sequence: row.sequence,
  updatedAt: row.updatedAt,
});

async function select(db: Db, userId: number, which: SQL | undefined) {
  const rows = await db
    .select({ row: liveClasses })
    .from(liveClasses)
    .innerJoin(liveEnrolments, eq(liveEnrolments.classId, liveClasses.id))
    .where(and(eq(liveEnrolments.userId, userId), isSeated, which))
    .orderBy(asc(liveClasses.startsAt), asc(liveClasses.id))
    .limit(pageSize);
  return rows.map(({ row }) => row);
}

/** The public class with this uid; null if there is none. */
export async function findOpenClass(db: Db, uid: string, now: Date): Promise<SourcedItem | null> {
  const id = numberIn(uid, 'live');
  if (id === null) return null;
  const [row] = await db
    .select()
    .from(liveClasses)
    .where(and(eq(liveClasses.id, id), eq(liveClasses.isOpen, true)));
  return row === undefined ? null : liveItemOf(row, now);
}

/** The live classes in which a user has a spot. */
export const liveSource: CalendarSource = {
  type: 'live',
  isAttended: true,
  items: async function* (db, userId, span, now) {
    const touches = within(liveClasses.startsAt, liveClasses.endsAt, span);
    const read = (isNext: SQL | undefined) => select(db, userId, and(touches, isNext));
    for await (const row of readInPages(liveClasses, read)) yield liveItemOf(row, now);
  },
  find: async (db, userId, uid, now) => {
    const id = numberIn(uid, 'live');
    const [row] = id === null ? [] : await select(db, userId, eq(liveClasses.id, id));
    return row === undefined ? null : liveItemOf(row, now);
  },
  next: async (db, userId, from) => {
    const [row] = await db
      .select({ at: liveClasses.startsAt })
      .from(liveClasses)
      .innerJoin(liveEnrolments, eq(liveEnrolments.classId, liveClasses.id))
      .where(and(eq(liveEnrolments.userId, userId), isSeated, gte(liveClasses.startsAt, from)))
      .orderBy(asc(liveClasses.startsAt))
      .limit(1);
    return row?.at ?? null;
  },
  version: (userId) => sql`(
    select concat_ws(' ', count(*), sum(${liveClasses.id}), sum(${liveClasses.version}), max(${liveClasses.updatedAt}))
    from ${liveClasses} join ${liveEnrolments} on ${liveEnrolments.classId} = ${liveClasses.id}
    where ${liveEnrolments.userId} = ${userId} and ${isSeated})`,
};
