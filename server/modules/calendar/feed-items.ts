import type { Db } from '../../db/database.ts';
import type { ReadFeed } from './feed-store.ts';
import { listHeldClasses } from './held-classes.ts';
import type { SourcedItem } from './source.ts';
import { calendarSources } from './sources.ts';
import type { Span } from './span.ts';

const day = 24 * 3_600_000;

/** What a feed has of a calendar: from 60 days back to 400 ahead, by whole days, so that it stays as it is for one. */
export function feedSpan(now: Date): Span {
  const today = Math.floor(now.getTime() / day) * day;
  return { from: new Date(today - 60 * day), to: new Date(today + 400 * day) };
}

async function ownItems(db: Db, userId: number, span: Span, now: Date): Promise<SourcedItem[]> {
  const items: SourcedItem[] = [];
  for (const source of calendarSources) items.push(...(await source.list(db, userId, span, now)));
  return items;
}

/**
 * All that is in a learner's calendar, or the sessions that a presenter holds; by name, so that the order does not rest
 * on the database's.
 */
export async function feedItems(
  db: Db,
  { userId, role }: Pick<ReadFeed, 'userId' | 'role'>,
  span: Span,
  now: Date,
): Promise<SourcedItem[]> {
  const items = await (role === 'Presenter' ? listHeldClasses : ownItems)(db, userId, span, now);
  return items.sort((one, other) => (one.starts_at + one.uid < other.starts_at + other.uid ? -1 : 1));
}

/** What somebody's calendar has by that name; null where it has nothing. */
export async function findItem(db: Db, userId: number, uid: string, now: Date): Promise<SourcedItem | null> {
  for (const source of calendarSources) {
    const item = await source.find(db, userId, uid, now);
    if (item !== null) return item;
  }
  return null;
}
