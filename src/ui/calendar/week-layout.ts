import { addDays, type Day, startOfDay, wallClockOf } from '../../shared/time/days.ts';
import type { GridItem } from './grid-item.ts';
import { lanesOf } from './lanes.ts';

export interface Placed<Item extends GridItem> {
  item: Item;
  /** Minutes since midnight in wall-clock time. */
  from: number;
  to: number;
  lane: number;
  lanes: number;
}

const wholeDay = 24 * 60;
const shortest = 30;
const maxLanes = 2;

function clockWithin(moment: number, day: Day, bounds: readonly [number, number], zone: string): number {
  if (moment <= bounds[0]) return 0;
  if (moment >= bounds[1]) return wholeDay;
  const sinceMidnight = (moment - bounds[0]) / 60_000;
  if (bounds[1] - bounds[0] === wholeDay * 60_000) return sinceMidnight;
  const clock = wallClockOf(moment, zone);
  return clock.day === day ? clock.minutes : sinceMidnight;
}

/**
 * Places a day's timed items, at most two side by side, and counts the items that don't fit.
 * @param items of that day, sorted by their start
 */
export function layDay<Item extends GridItem>(
  items: readonly Item[],
  day: Day,
  zone: string,
): { placed: readonly Placed<Item>[]; hidden: number } {
  const bounds = [startOfDay(day, zone).getTime(), startOfDay(addDays(day, 1), zone).getTime()] as const;
  const spans = items
    .filter(({ isAllDay }) => !isAllDay)
    .map((item) => {
      const from = Math.min(clockWithin(Date.parse(item.starts), day, bounds, zone), wholeDay - shortest);
      const to = clockWithin(Date.parse(item.ends), day, bounds, zone);
      return { item, from, to: Math.max(to, from + shortest) };
    })
    // In a repeated hour, a later item can have an earlier wall-clock time.
    .sort((one, other) => one.from - other.from);
  const lanes = lanesOf(spans);
  const placed = spans.flatMap((span, index) => {
    const { lane, lanes: all } = lanes[index] ?? { lane: 0, lanes: 1 };
    return lane < maxLanes ? { ...span, lane, lanes: Math.min(all, maxLanes) } : [];
  });
  return { placed, hidden: spans.length - placed.length };
}

/** The hours that a week shows: a working day, extended by earlier and later items. */
export function hoursOf(placed: readonly { from: number; to: number }[]): readonly [first: number, end: number] {
  const first = placed.reduce((least, { from }) => Math.min(least, Math.floor(from / 60)), 8);
  const end = placed.reduce((most, { to }) => Math.max(most, Math.ceil(to / 60)), 19);
  return [first, end];
}
