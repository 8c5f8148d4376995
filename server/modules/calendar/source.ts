import { and, gt, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CalendarItem } from '../../../src/api/schema.d.ts';
import type { Db } from '../../db/database.ts';
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
  /** The one of that name; null where it is not in the calendar of that user. */
  find(db: Db, userId: number, uid: string, now: Date): Promise<SourcedItem | null>;
  /** When the first of them begins that does so at that moment or later. */
  next(db: Db, userId: number, from: Date): Promise<Date | null>;
  /** One text, other after each change of anything of that user's. */
  version(userId: SQL): SQL<string>;
}

/** So many of a kind are listed at most. */
export const mostItems = 10_000;

export const within = (starts: PgColumn, ends: PgColumn, { from, to }: Span): SQL | undefined =>
  and(lt(starts, to), gt(ends, from));

/** The number in a name such as `live-7@acado`; null where it is none of those names. */
export function numberIn(uid: string, kind: string): number | null {
  const [, name, digits] = /^([a-z]+)-([1-9]\d{0,9})@acado$/.exec(uid) ?? [];
  const id = name === kind ? Number(digits) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

/** An item as the calls tell it. */
export function plainItem(item: SourcedItem): CalendarItem {
  const { uid, type, title, note, location, starts_at, ends_at, is_all_day, timezone, status, path, entry } = item;
  return { uid, type, title, note, location, starts_at, ends_at, is_all_day, timezone, status, path, entry };
}
