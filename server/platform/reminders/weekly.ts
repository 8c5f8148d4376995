import { addDays, dayOf, momentAt, startOfWeek } from '../../../src/shared/time/days.ts';

/**
 * The next occurrence of a time on a day of the week in a zone, after a moment.
 *
 * @param weekday 1 is Monday
 * @param time `HH:MM`
 */
export function nextWeekly(after: Date, zone: string, weekday: number, time: string): Date {
  const day = addDays(startOfWeek(dayOf(after, zone)), weekday - 1);
  const thisWeek = momentAt(day, time, zone);
  return thisWeek > after ? thisWeek : momentAt(addDays(day, 7), time, zone);
}
