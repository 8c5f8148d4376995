import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, gt, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CalendarItem } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';
import { instantOf } from '../db/instant.ts';
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
  /** Whether somebody is waited for there: what they agree on with others is not at the same time. */
  isAttended: boolean;
  /** Those that touch the span in the order in which they begin, `maxItems` at most, read by `readInPages`. */
  items(db: Db, userId: number, span: Span, now: Date): AsyncIterable<SourcedItem>;
  /** The one of that name; null where it is not in the calendar of that user. */
  find(db: Db, userId: number, uid: string, now: Date): Promise<SourcedItem | null>;
  /** When the first of them begins that does so at that moment or later. */
  next(db: Db, userId: number, from: Date): Promise<Date | null>;
  /** One text, other after each change of anything of that user's. */
  version(userId: SQL): SQL<string>;
}

/** Where things of some kind in a presenter's calendar come from. */
export interface HeldSource {
  /** See `CalendarSource`. */
  items(db: Db, presenterId: number, span: Span, now: Date): AsyncIterable<SourcedItem>;
  version(presenterId: SQL): SQL<string>;
  /** The item of that name as everybody may see it; null where this source has none, or it is not open. */
  findOpen(db: Db, uid: string, now: Date): Promise<SourcedItem | null>;
}

/** A calendar of items that are open to everybody, to which anybody can subscribe. */
export interface OpenSource {
  /** The path of its file: `/feeds/events.ics`. */
  path: string;
  /** What calendar programs call it. */
  name: string;
  /** Those that touch the span in the order in which they begin, `maxItems` at most, read by `readInPages`. */
  items(db: Db, span: Span, now: Date): AsyncIterable<SourcedItem>;
  /** The one of that name; null where there is none. */
  find(db: Db, uid: string, now: Date): Promise<SourcedItem | null>;
  /** One text, other after each change of any of them. */
  version(db: Db): Promise<string>;
}

/** So many of a kind are listed at most. */
export const maxItems = 10_000;
/** So many rows are read at once: a query of the embedded database stops everything else in the process. */
export const pageSize = 100;

/**
 * Reads a long list by pages, each from where the one before it ended; after each others have their turn.
 *
 * @param read the next rows, by their beginning and then by their id
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

/** The number in a name such as `live-7@acado`; null where it is none of those names. */
export function numberIn(uid: string, kind: string): number | null {
  const [, name, digits] = /^([a-z]+)-([1-9]\d{0,9})@acado$/.exec(uid) ?? [];
  const id = name === kind ? Number(digits) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

/** An item as the calls answer it. */
export function plainItem(item: SourcedItem): CalendarItem {
  const { uid, type, title, note, location, starts_at, ends_at, is_all_day, timezone, status, path, entry } = item;
  return { uid, type, title, note, location, starts_at, ends_at, is_all_day, timezone, status, path, entry };
}
