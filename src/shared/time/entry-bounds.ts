import { addDays, type Day } from './days.ts';

/** The bounds of personal calendar entries: the first and last year, and the maximum length in days. */
export const firstYear = 1970;
export const lastYear = 2100;
export const maxDays = 366;

/** A date or a local time: `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM`. */
type ClockTime = string;

const begin = `${firstYear}-01-01`;
const end = `${lastYear + 1}-01-01`;

/**
 * The bound that a span exceeds in its zone's local time; null if it is valid.
 *
 * @param first the start
 * @param last the exclusive end, in the same format
 */
export function outOfBounds(first: ClockTime, last: ClockTime): 'starts' | 'ends' | 'length' | null {
  if (first < begin || first >= end) return 'starts';
  if (last < begin || last > `${end}T00:00`) return 'ends';
  const day: Day = first.slice(0, 10);
  return last > addDays(day, maxDays) + first.slice(10) ? 'length' : null;
}
