import type { View } from '../../routes/calendar-address.ts';
import { grouped } from '../../shared/lists/grouped.ts';
import { addDays, type Day, dayOf, daysFrom, startOfDay, weekOf, weeksOfMonth } from '../../shared/time/days.ts';

/** The number of days in the agenda. */
export const agendaDays = 28;
/** Also show classes of the last week, because some still need work. */
const daysBefore = 7;

export interface Days {
  first: Day;
  last: Day;
}

const bounds = (days: readonly Day[], date: Day): Days => ({ first: days[0] ?? date, last: days.at(-1) ?? date });

/** The days that each view shows around a date. */
export const daysAround: Readonly<Record<View, (date: Day) => Days>> = {
  agenda: (date) => bounds(daysFrom(addDays(date, -daysBefore), agendaDays), date),
  week: (date) => bounds(weekOf(date), date),
  month: (date) => bounds(weeksOfMonth(date).flat(), date),
};

/** The span from the start of the first day to the end of the last day in a zone. */
export const spanOfDays = ({ first, last }: Days, zone: string) => ({
  from: startOfDay(first, zone),
  to: startOfDay(addDays(last, 1), zone),
});

/** Groups items by their start day in a zone, sorted. */
export function byDay<Item extends { starts_at: string }>(items: readonly Item[], zone: string): [Day, Item[]][] {
  const days = grouped(items, ({ starts_at }) => dayOf(starts_at, zone));
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1));
}
