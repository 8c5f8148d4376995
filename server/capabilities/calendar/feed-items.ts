import type { SourcedItem } from '../../platform/calendar/source.ts';
import type { CalendarSources } from '../../platform/calendar/sources.ts';
import type { Span } from '../../platform/calendar/span.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ReadFeed } from './feed-store.ts';

const day = 24 * 3_600_000;

/** What a feed has of a calendar: from 60 days back to 400 ahead, by whole days, so that it stays as it is for one. */
export function feedSpan(now: Date): Span {
  const today = Math.floor(now.getTime() / day) * day;
  return { from: new Date(today - 60 * day), to: new Date(today + 400 * day) };
}

/** All that is in a learner's calendar, or the sessions that a presenter holds; each once, though it is moved meanwhile. */
export async function* feedItems(
  db: Db,
  { own, held }: CalendarSources,
  { userId, role }: Pick<ReadFeed, 'userId' | 'role'>,
  span: Span,
  now: Date,
): AsyncGenerator<SourcedItem> {
  const told = new Set<string>();
  for (const source of role === 'Presenter' ? held : own)
    for await (const item of source.items(db, userId, span, now)) {
      if (told.has(item.uid)) continue;
      told.add(item.uid);
      yield item;
    }
}

/** The item of that name in a user's calendar; null where there is none. */
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

/** The item of that name that is open to everybody; null where there is none. */
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
