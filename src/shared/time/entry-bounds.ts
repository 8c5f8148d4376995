import { addDays, type Day } from './days.ts';

/** What people write into their calendar has a day from the first year to the last, and ends within so many days. */
export const firstYear = 1970;
export const lastYear = 2100;
export const maxDays = 366;

/** A day, or a time as clocks show it: `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM`. */
type ClockTime = string;

const begin = `${firstYear}-01-01`;
const end = `${lastYear + 1}-01-01`;

/**
 * Which bound a span breaks, by the clocks of its zone; null where it breaks none.
 *
 * @param first its beginning
 * @param last the first day or time after it, written in the same way
 */
export function outOfBounds(first: ClockTime, last: ClockTime): 'starts' | 'ends' | 'length' | null {
  if (first < begin || first >= end) return 'starts';
  if (last < begin || last > `${end}T00:00`) return 'ends';
  const day: Day = first.slice(0, 10);
  return last > addDays(day, maxDays) + first.slice(10) ? 'length' : null;
}
