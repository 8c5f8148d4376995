import { and, asc, eq, gt, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CalendarItem } from '../../../src/api/schema.d.ts';
import type { Db } from '../../db/database.ts';
import { calendarEntries, liveClasses, liveEnrolments } from '../../db/schema.ts';
import { settled } from '../../flows/flow.ts';
import { liveClassFlow } from '../live/live-class-flow.ts';
import type { Span } from './span.ts';

export type ItemType = CalendarItem['type'];

/** An item with what only calendar programs look at. */
export interface SourcedItem extends CalendarItem {
  /** RFC 5545, SEQUENCE. */
  sequence: number;
  updatedAt: Date;
}

/** Where things of some kind in a learner's calendar come from. */
export interface CalendarSource {
  type: ItemType;
  list(db: Db, userId: number, span: Span, now: Date): Promise<SourcedItem[]>;
  /** When the first of them begins that does so at that moment or later. */
  next(db: Db, userId: number, from: Date): Promise<Date | null>;
}

const most = 10_000;

const within = (starts: PgColumn, ends: PgColumn, { from, to }: Span): SQL | undefined =>
  and(lt(starts, to), gt(ends, from));

const liveStatus: Readonly<Record<string, CalendarItem['status']>> = {
  'announced.scheduled': 'confirmed',
  'announced.moved': 'moved',
  live: 'live',
  ended: 'ended',
  recorded: 'ended',
  cancelled: 'cancelled',
};

const live: CalendarSource = {
  type: 'live',
  list: async (db, userId, span, now) => {
    const rows = await db
      .select({ row: liveClasses })
      .from(liveClasses)
      .innerJoin(liveEnrolments, eq(liveEnrolments.classId, liveClasses.id))
      .where(and(eq(liveEnrolments.userId, userId), within(liveClasses.startsAt, liveClasses.endsAt, span)))
      .orderBy(asc(liveClasses.startsAt), asc(liveClasses.id))
      .limit(most);
    return rows.map(({ row }) => ({
      uid: `live-${row.id}@acado`,
      type: 'live',
      title: row.topic,
      note: row.summary,
      location: '',
      starts_at: row.startsAt.toISOString(),
      ends_at: row.endsAt.toISOString(),
      is_all_day: false,
      timezone: row.timezone,
      status: liveStatus[settled(liveClassFlow, row, now.getTime()).state] ?? 'confirmed',
      path: `/zoomClass?class_id=${row.id}`,
      entry: null,
      sequence: row.sequence,
      updatedAt: row.updatedAt,
    }));
  },
  next: async (db, userId, from) => {
    const [row] = await db
      .select({ at: liveClasses.startsAt })
      .from(liveClasses)
      .innerJoin(liveEnrolments, eq(liveEnrolments.classId, liveClasses.id))
      .where(and(eq(liveEnrolments.userId, userId), gte(liveClasses.startsAt, from)))
      .orderBy(asc(liveClasses.startsAt))
      .limit(1);
    return row?.at ?? null;
  },
};

const own = (kind: 'entry' | 'deadline'): CalendarSource => ({
  type: kind,
  list: async (db, userId, span) => {
    const { startsAt, endsAt } = calendarEntries;
    // What is due at one moment ends when it begins.
    const isWithin = and(lt(startsAt, span.to), gte(endsAt, span.from));
    const rows = await db
      .select()
      .from(calendarEntries)
      .where(and(eq(calendarEntries.userId, userId), eq(calendarEntries.kind, kind), isWithin))
      .orderBy(asc(startsAt), asc(calendarEntries.id))
      .limit(most);
    return rows.map((row) => ({
      uid: row.uid,
      type: kind,
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
    }));
  },
  next: async (db, userId, from) => {
    const [row] = await db
      .select({ at: calendarEntries.startsAt })
      .from(calendarEntries)
      .where(
        and(eq(calendarEntries.userId, userId), eq(calendarEntries.kind, kind), gte(calendarEntries.startsAt, from)),
      )
      .orderBy(asc(calendarEntries.startsAt))
      .limit(1);
    return row?.at ?? null;
  },
});

/** Everything that a calendar has; what comes later gets a line here. */
export const calendarSources: readonly CalendarSource[] = [live, own('deadline'), own('entry')];
