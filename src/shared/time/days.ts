import { Temporal } from 'temporal-polyfill';
import { type Day, type Moment, millisecondsOf } from './moment.ts';

export type { Day, Moment } from './moment.ts';

const at = (moment: Moment, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(millisecondsOf(moment)).toZonedDateTimeISO(zone);

/** Whether that is the name of a day that there is. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

/** Which day it is there. */
export const dayOf = (moment: Moment, zone: string): Day => at(moment, zone).toPlainDate().toString();

/** The month of a day: `YYYY-MM`. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** The first moment of a day there: midnight, or the hour after it where the clocks leave midnight out. */
export const startOfDay = (day: Day, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);

/** How long a day lasts there, in milliseconds: 23, 24 or 25 hours as a rule. */
export const lengthOfDay = (day: Day, zone: string): number =>
  startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime();

/** What the clock on the wall says there: the day, and minutes since its midnight, whatever was left out or repeated. */
export function wallClockOf(moment: Moment, zone: string): { day: Day; minutes: number } {
  const there = at(moment, zone);
  return { day: there.toPlainDate().toString(), minutes: there.hour * 60 + there.minute };
}

/**
 * The moment at which the clock there says so (`HH:MM`). What the clocks leave out is as much later as they jump; of
 * what they repeat it is the first.
 */
export const momentAt = (day: Day, time: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds);

export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString();

/** The same day of another month, or its last where it is shorter. */
export const addMonths = (day: Day, months: number): Day => Temporal.PlainDate.from(day).add({ months }).toString();

/** How many days later `to` is. */
export const daysBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;

/** So many days, one after the other. */
export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** The Monday of its week. */
export const startOfWeek = (day: Day): Day => addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);

/** The seven days of its week, Monday first. */
export const weekOf = (day: Day): Day[] => daysFrom(startOfWeek(day), 7);

export const startOfMonth = (day: Day): Day => `${monthOf(day)}-01`;

/** The whole weeks that its month reaches into, Monday first. */
export function weeksOfMonth(day: Day): Day[][] {
  const first = startOfMonth(day);
  const last = addDays(addMonths(first, 1), -1);
  const monday = startOfWeek(first);
  const weeks = Math.ceil((daysBetween(monday, last) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) => daysFrom(addDays(monday, 7 * week), 7));
}
