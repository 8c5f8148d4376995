import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, gt, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CalendarItem } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';
import { instantOf } from '../db/instant.ts';
import type { Span } from './span.ts';

export type ItemType = CalendarItem['type'];

/** An item with the fields that only calendar programs read. */
export interface SourcedItem extends CalendarItem {
  /** RFC 5545, SEQUENCE. */
  sequence: number;
  updatedAt: Date;
}

/** Provides one kind of items in a learner's calendar. */
export interface CalendarSource {
  type: ItemType;
  /** Whether the learner takes part in person, so that other meetings must not overlap. */
  isAttended: boolean;
  /** The items that overlap with the span, by start time, at most `maxItems`, read by `readInPages`. */
  items(db: Db, userId: number, span: Span, now: Date): AsyncIterable<SourcedItem>;
  /** The item with this id; null if it is not in the user's calendar. */
  find(db: Db, userId: number, uid: string, now: Date): Promise<SourcedItem | null>;
  /** The start of the first item that begins at this moment or later. */
  next(db: Db, userId: number, from: Date): Promise<Date | null>;
  /** A text that changes whenever any item of the user changes. */
  version(userId: SQL): SQL<string>;
}

/** Provides one kind of items in a presenter's calendar. */
export interface HeldSource {
  /** See `CalendarSource`. */
  items(db: Db, presenterId: number, span: Span, now: Date): AsyncIterable<SourcedItem>;
  version(presenterId: SQL): SQL<string>;
  /** The public view of the item with this id; null if this source doesn't have it or it is not public. */
  findOpen(db: Db, uid: string, now: Date): Promise<SourcedItem | null>;
}

/** A calendar of public items that anyone can subscribe to. */
export interface OpenSource {
  /** The path of its file, such as `/feeds/events.ics`. */
  path: string;
  /** The calendar's name in calendar programs. */
  name: string;
  /** The items that overlap with the span, by start time, at most `maxItems`, read by `readInPages`. */
  items(db: Db, span: Span, now: Date): AsyncIterable<SourcedItem>;
  /** The item with this id; null if unknown. */
  find(db: Db, uid: string, now: Date): Promise<SourcedItem | null>;
  /** A text that changes whenever any item changes. */
  version(db: Db): Promise<string>;
}

/** The maximum number of listed items of a kind. */
export const maxItems = 10_000;
/** How many rows are read with one query. A query of the embedded database blocks everything else in the process. */
export const pageSize = 100;

/**
 * Reads a long list in pages with a keyset cursor, so that other work can run between pages.
 *
 * @param read the next rows, by start time and id
 */
export async function* readInPages<Row extends { startsAt: Date; id: number }>(
  { startsAt, id }: { startsAt: SQLWrapper; id: PgColumn },
  read: (isNext: SQL | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let isNext: SQL | undefined;
  for (let left = maxItems; left > 0; left -= pageSize) {
    const rows = await read(isNext);
    await nextTurn();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    const place = sql`(${last.startsAt.toISOString()}::timestamptz, ${last.id}::int)`;
    isNext = sql`${startsAt} >= ${instantOf(last.startsAt)} and (${startsAt}, ${id}) > ${place}`;
  }
}

export const within = (starts: PgColumn, ends: PgColumn, { from, to }: Span): SQL | undefined =>
  and(lt(starts, to), gt(ends, from));

/** The number in an id such as `live-7@acado`; null if it is not an id of this kind. */
export function numberIn(uid: string, kind: string): number | null {
  const [, name, digits] = /^([a-z]+)-([1-9]\d{0,9})@acado$/.exec(uid) ?? [];
  const id = name === kind ? Number(digits) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

/** The item as responses show it. */
export function plainItem(item: SourcedItem): CalendarItem {
  const { uid, type, title, note, location, starts_at, ends_at, is_all_day, timezone, status, path, entry } = item;
  return { uid, type, title, note, location, starts_at, ends_at, is_all_day, timezone, status, path, entry };
}
