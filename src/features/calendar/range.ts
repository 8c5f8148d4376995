import type { View } from '../../routes/calendar-address.ts';
import { addDays, type Day, daysFrom, startOfDay, weekOf, weeksOfMonth } from '../../shared/time/days.ts';
import { dayInWords, daysInWords } from '../../shared/time/words.ts';

export interface Range {
  days: readonly Day[];
  /**
   * The requested range, one day longer at each end, because all-day items of other zones start earlier and end later.
   */
  from: string;
  to: string;
  /** The first moment after the range. */
  ends: Date;
  words: string;
}

/** The number of days in an agenda. */
export const agendaDays = 14;

const daysOf: Readonly<Record<View, (date: Day) => readonly Day[]>> = {
  agenda: (date) => daysFrom(date, agendaDays),
  month: (date) => weeksOfMonth(date).flat(),
  week: weekOf,
};

/** The days that a view shows around a date. */
export function rangeOf(view: View, date: Day, zone: string): Range {
  const days = daysOf[view](date);
  const first = days[0] ?? date;
  const last = days.at(-1) ?? date;
  return {
    days,
    from: startOfDay(addDays(first, -1), zone).toISOString(),
    to: startOfDay(addDays(last, 2), zone).toISOString(),
    ends: startOfDay(addDays(last, 1), zone),
    words: view === 'month' ? dayInWords(date, { month: 'long', year: 'numeric' }) : daysInWords(first, last),
  };
}
