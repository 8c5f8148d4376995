import type { SourcedItem } from '../../platform/calendar/source.ts';
import type { CalendarSources } from '../../platform/calendar/sources.ts';
import type { Span } from '../../platform/calendar/span.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ReadFeed } from './feed-store.ts';

const day = 24 * 3_600_000;

/** The time span of a feed: from 60 days ago to 400 days ahead, in whole days, so that it changes once a day. */
export function feedSpan(now: Date): Span {
  const today = Math.floor(now.getTime() / day) * day;
  return { from: new Date(today - 60 * day), to: new Date(today + 400 * day) };
}

/**
 * All items of a learner's calendar, or the classes of a presenter. Each appears once, even if it moves during the
 * read.
 */
export async function* feedItems(
  db: Db,
  { own, held }: CalendarSources,
  { userId, role }: Pick<ReadFeed, 'userId' | 'role'>,
  span: Span,
  now: Date,
): AsyncGenerator<SourcedItem> {
  const uids = new Set<string>();
  for (const source of role === 'Presenter' ? held : own)
    for await (const item of source.items(db, userId, span, now)) {
      if (uids.has(item.uid)) continue;
      uids.add(item.uid);
      yield item;
    }
}

/** The item with this uid in a user's calendar; null if there is none. */
export async function findItem(
  db: Db,
  { own }: CalendarSources,
  userId: number,
  uid: string,
  now: Date,
): Promise<SourcedItem | null> {
  for (const source of own) {
    const item = await source.find(db, userId, uid, now);
    if (item !== null) return item;
  }
  return null;
}

/** The public item with this uid; null if there is none. */
export async function findOpenItem(
  db: Db,
  { held, open }: CalendarSources,
  uid: string,
  now: Date,
): Promise<SourcedItem | null> {
  for (const source of held) {
    const item = await source.findOpen(db, uid, now);
    if (item !== null) return item;
  }
  for (const source of open) {
    const item = await source.find(db, uid, now);
    if (item !== null) return item;
  }
  return null;
}
