import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { instantOf } from '../db/instant.ts';
import type { Subject } from '../flows/subject.ts';
import {
  type CalendarSource,
  type HeldSource,
  type ItemType,
  numberIn,
  pageSize,
  readInPages,
  type SourcedItem,
} from './source.ts';
import type { Span } from './span.ts';

/** How the rows of a subject are items of a calendar. */
interface CalendarParts<Row> {
  /** The word before the number in an item's UID, such as `live` of `live-7@acado`. */
  kind: string;
  type: ItemType;
  /** The number in the UID; by default the id of the row. */
  id?: PgColumn;
  startsAt: SQLWrapper;
  /** Deadlines have none: they end when they start. */
  endsAt?: SQLWrapper;
  version: SQLWrapper;
  updatedAt: SQLWrapper;
  /** Aggregates that change with any item; by default the sum of the versions and the latest change. */
  says?: readonly SQLWrapper[];
  /** The rows that are in calendars. */
  isIn?: SQL | undefined;
  /** The rows that are found by their UID; by default those in calendars. */
  isKnown?: SQL | undefined;
  /** What an item says beyond its subject. */
  item?(row: Row & { id: number }, now: Date): Partial<SourcedItem>;
}

interface Timed {
  id: number;
  startsAt: Date;
  endsAt: Date;
  version: number;
  updatedAt: Date;
}

const time = (value: SQLWrapper) => sql<Date>`${value}`.mapWith((at: string | Date) => new Date(at));

/** The readers of a subject's items for people whose rows a condition selects. */
function readersOf<Row>(subject: Subject<Row>, parts: CalendarParts<Row>) {
  const { kind, type, startsAt, endsAt = startsAt, version, updatedAt, isIn, isKnown = isIn, item } = parts;
  const id = parts.id ?? subject.table.id;
  const more = {
    id: sql<number>`${id}`,
    startsAt: time(startsAt),
    endsAt: time(endsAt),
    version: sql<number>`${version}`,
    updatedAt: time(updatedAt),
  };
  const read = (db: Db, userId: number, which: SQL | undefined) =>
    subject.read(db, {
      which: and(subject.isOf?.(userId), which),
      more,
      order: [asc(startsAt), asc(id)],
      limit: pageSize,
      userId,
    });
  const itemOf = (row: Row & Timed, now: Date): SourcedItem => {
    const { title, path, place = '', timezone = 'UTC' } = subject.about(row);
    return {
      uid: `${kind}-${row.id}@acado`,
      type,
      title,
      note: '',
      location: place,
      starts_at: row.startsAt.toISOString(),
      ends_at: row.endsAt.toISOString(),
      is_all_day: false,
      timezone,
      status: 'confirmed',
      path,
      entry: null,
      sequence: row.version,
      updatedAt: row.updatedAt,
      ...item?.(row, now),
    };
  };
  const touches = ({ from, to }: Span) =>
    parts.endsAt === undefined
      ? sql`${startsAt} >= ${instantOf(from)} and ${startsAt} < ${instantOf(to)}`
      : sql`${startsAt} < ${instantOf(to)} and ${endsAt} > ${instantOf(from)}`;
  const says = parts.says ?? [sql`sum(${version})`, sql`max(${updatedAt})`];
  return {
    items: async function* (db: Db, userId: number, span: Span, now: Date) {
      const next = (isNext: SQL | undefined) => read(db, userId, and(isIn, touches(span), isNext));
      for await (const row of readInPages({ startsAt, id }, next)) yield itemOf(row, now);
    },
    find: async (db: Db, userId: number, uid: string, now: Date) => {
      const number = numberIn(uid, kind);
      const [row] = number === null ? [] : await read(db, userId, and(isKnown, eq(id, number)));
      return row === undefined ? null : itemOf(row, now);
    },
    next: async (db: Db, userId: number, from: Date) =>
      (await read(db, userId, and(isIn, sql`${startsAt} >= ${instantOf(from)}`)))[0]?.startsAt ?? null,
    version: (userId: SQL) =>
      subject.valueOf(
        sql`concat_ws(' ', count(*), sum(${id}), ${sql.join([...says], sql`, `)})`,
        and(subject.isOf?.(userId), isIn),
        userId,
      ),
  };
}

/** Items of learners' calendars, one for each row of a subject. */
export const calendarOf = <Row>(
  subject: Subject<Row>,
  { isAttended, ...parts }: CalendarParts<Row> & { isAttended: boolean },
): CalendarSource => ({ type: parts.type, isAttended, ...readersOf(subject, parts) });

/** The items in the calendar of a presenter; none of them is public. */
export const heldOf = ({ items, version }: CalendarSource): HeldSource => ({
  items,
  version,
  findOpen: async () => null,
});
