import { addDays, type Day, startOfDay, wallClockOf } from '../../shared/time/days.ts';
import type { GridItem } from './grid-item.ts';
import { lanesOf } from './lanes.ts';

export interface Placed<Item extends GridItem> {
  item: Item;
  /** Minutes since midnight, as the clock on the wall has it. */
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
 * Where the items with an hour stand on a day, at most two side by side, and the number of those that have no place.
 * @param items of that day, by their beginning
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
    // Where an hour is repeated, what begins later may stand before.
    .sort((one, other) => one.from - other.from);
  const lanes = lanesOf(spans);
  const placed = spans.flatMap((span, index) => {
    const { lane, lanes: all } = lanes[index] ?? { lane: 0, lanes: 1 };
    return lane < maxLanes ? { ...span, lane, lanes: Math.min(all, maxLanes) } : [];
  });
  return { placed, hidden: spans.length - placed.length };
}

/** The hours that a week has to show: those of a working day, and of all that is before or after. */
export function hoursOf(placed: readonly { from: number; to: number }[]): readonly [first: number, end: number] {
  const first = placed.reduce((least, { from }) => Math.min(least, Math.floor(from / 60)), 8);
  const end = placed.reduce((most, { to }) => Math.max(most, Math.ceil(to / 60)), 19);
  return [first, end];
}
