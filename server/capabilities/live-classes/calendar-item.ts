import { and, eq } from 'drizzle-orm';
import { calendarStatusOf } from '../../../src/machines/live-class/live-class.tags.ts';
import type { CalendarItem } from '../../../src/shared/transport/schema.d.ts';
import { numberIn, type SourcedItem } from '../../platform/calendar/source.ts';
import type { Db } from '../../platform/db/database.ts';
import { settled, snapshotOf } from '../../platform/flows/flow.ts';
import { liveClasses } from '../../tables/live-classes.ts';
import type { LiveClass } from './live-class.ts';
import { liveClassFlow } from './live-class-flow.ts';

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

/** Finds a public class by its UID. @returns null if no public class has it */
export async function findOpenClass(db: Db, uid: string, now: Date): Promise<SourcedItem | null> {
  const id = numberIn(uid, 'live');
  if (id === null) return null;
  const [row] = await db
    .select()
    .from(liveClasses)
    .where(and(eq(liveClasses.id, id), eq(liveClasses.isOpen, true)));
  return row === undefined ? null : liveItemOf(row, now);
}
