import { addDays, type Day, dayOf, startOfDay } from '../../shared/time/days.ts';

/** The data of a calendar item that is needed to draw it. */
export interface GridItem {
  id: string;
  title: string;
  /** ISO 8601. */
  starts: string;
  /** The exclusive end; equal to `starts` for a deadline. */
  ends: string;
  /** Whether the item takes whole days in its own zone, whatever the reader's zone is. */
  isAllDay: boolean;
  /** The item's own zone. */
  zone: string;
  kind: 'live' | 'deadline' | 'entry' | 'event' | 'meeting';
  status: 'confirmed' | 'moved' | 'cancelled' | 'live' | 'ended';
}

/** The first and last day of an all-day item. */
function wholeDays({ starts, ends, zone }: GridItem): readonly [first: Day, last: Day] {
  const first = dayOf(starts, zone);
  const last = dayOf(Math.max(Date.parse(starts), Date.parse(ends) - 1), zone);
  return [first, last];
}

/**
 * The items of each day in the given order, all-day items first. The bounds of the days are computed once,
 * because there may be thousands of items.
 * @param days consecutive
 * @param zone the zone of the days
 */
export function itemsByDay<Item extends GridItem>(
  items: readonly Item[],
  days: readonly Day[],
  zone: string,
): ReadonlyMap<Day, readonly Item[]> {
  const bounds = days.map((day) => startOfDay(day, zone).getTime());
  const first = days[0];
  const last = days.at(-1);
  const whole = days.map((): Item[] => []);
  const timed = days.map((): Item[] => []);
  if (first === undefined || last === undefined) return new Map();
  const end = startOfDay(addDays(last, 1), zone).getTime();
  for (const item of items) {
    if (item.isAllDay) {
      const [from, to] = wholeDays(item);
      days.forEach((day, index) => {
        if (day >= from && day <= to) whole[index]?.push(item);
      });
      continue;
    }
    const starts = Date.parse(item.starts);
    const ends = Math.max(Date.parse(item.ends), starts + 1);
    if (starts >= end || ends <= (bounds[0] ?? end)) continue;
    for (let index = lastAtOrBefore(bounds, starts); index < days.length && (bounds[index] ?? end) < ends; index += 1)
      timed[index]?.push(item);
  }
  return new Map(days.map((day, index) => [day, [...(whole[index] ?? []), ...(timed[index] ?? [])]]));
}

/** The index of the last bound that is not after the moment, or 0. */
function lastAtOrBefore(bounds: readonly number[], moment: number): number {
  let low = 0;
  let high = bounds.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((bounds[middle] ?? 0) <= moment) low = middle;
    else high = middle - 1;
  }
  return low;
}
