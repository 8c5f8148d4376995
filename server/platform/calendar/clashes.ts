import type { CalendarClash } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';
import type { CalendarSource } from './source.ts';

/** Something that takes time, with its calendar id if it is already in calendars. */
export interface Planned {
  uid: string | null;
  startsAt: Date;
  endsAt: Date;
}

/** The maximum number of clashes for each planned item. */
const most = 5;

/**
 * The learner's calendar items that overlap with each planned item, in the order of the planned items. Deadlines take
 * no time and never overlap.
 */
export async function clashesOf(
  db: Db,
  calendars: readonly CalendarSource[],
  userId: number,
  planned: readonly Planned[],
  now: Date,
): Promise<CalendarClash[][]> {
  const found: CalendarClash[][] = planned.map(() => []);
  if (planned.length === 0) return found;
  const from = new Date(Math.min(...planned.map(({ startsAt }) => startsAt.getTime())));
  const to = new Date(Math.max(...planned.map(({ endsAt }) => endsAt.getTime())));
  for (const { type, items } of calendars) {
    if (type === 'deadline') continue;
    for await (const item of items(db, userId, { from, to }, now)) {
      const { uid, title, starts_at, ends_at, timezone, status, is_all_day } = item;
      if (status === 'cancelled' || is_all_day) continue;
      const [starts, ends] = [Date.parse(starts_at), Date.parse(ends_at)];
      for (const [index, one] of planned.entries()) {
        const touches = starts < one.endsAt.getTime() && ends > one.startsAt.getTime();
        const clashes = found[index] ?? [];
        if (touches && uid !== one.uid && clashes.length < most) clashes.push({ title, starts_at, ends_at, timezone });
      }
      if (found.every(({ length }) => length === most)) return found;
    }
  }
  return found;
}
