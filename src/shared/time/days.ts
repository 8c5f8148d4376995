import { type Day, type Moment, millisecondsOf } from './moment.ts';
import { Temporal } from './temporal.ts';

export type { Day, Moment } from './moment.ts';

const at = (moment: Moment, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(millisecondsOf(moment)).toZonedDateTimeISO(zone);

/** Whether the text is a valid date. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

/** The date of a moment in a zone. */
export const dayOf = (moment: Moment, zone: string): Day => at(moment, zone).toPlainDate().toString();

/** The month of a day: `YYYY-MM`. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** The first moment of a day in a zone: midnight, or the first existing time if a clock change skips midnight. */
export const startOfDay = (day: Day, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);

/** The length of a day in a zone, in milliseconds: usually 23, 24 or 25 hours. */
export const lengthOfDay = (day: Day, zone: string): number =>
  startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime();

/** The local date and the minutes since its midnight on the clock, regardless of clock changes. */
export function wallClockOf(moment: Moment, zone: string): { day: Day; minutes: number } {
  const there = at(moment, zone);
  return { day: there.toPlainDate().toString(), minutes: there.hour * 60 + there.minute };
}

/**
 * The moment of a local time (`HH:MM`). A skipped time moves forward by the length of the gap; a repeated
 * time means its first occurrence.
 */
export const momentAt = (day: Day, time: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds);

export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString();

/** The day with the same number in another month, or that month's last day if the month is shorter. */
export const addMonths = (day: Day, months: number): Day => Temporal.PlainDate.from(day).add({ months }).toString();

/** The number of days from one day to another. */
export const daysBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;

/** A number of consecutive days. */
export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** The Monday of the day's week. */
export const startOfWeek = (day: Day): Day => addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);

/** The seven days of the day's week, Monday first. */
export const weekOf = (day: Day): Day[] => daysFrom(startOfWeek(day), 7);

export const startOfMonth = (day: Day): Day => `${monthOf(day)}-01`;

/** The weeks that the day's month touches, Monday first. */
export function weeksOfMonth(day: Day): Day[][] {
  const first = startOfMonth(day);
  const last = addDays(addMonths(first, 1), -1);
  const monday = startOfWeek(first);
  const weeks = Math.ceil((daysBetween(monday, last) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) => daysFrom(addDays(monday, 7 * week), 7));
}
