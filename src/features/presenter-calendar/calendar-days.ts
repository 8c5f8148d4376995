import type { View } from '../../routes/calendar-address.ts';
import { grouped } from '../../shared/lists/grouped.ts';
import { addDays, type Day, dayOf, daysFrom, startOfDay, weekOf, weeksOfMonth } from '../../shared/time/days.ts';

/** How many days an agenda shows. */
export const agendaDays = 28;
/** Classes of the week before are shown, too: some of them still need work. */
const daysBefore = 7;

export interface Days {
  first: Day;
  last: Day;
}

const bounds = (days: readonly Day[], date: Day): Days => ({ first: days[0] ?? date, last: days.at(-1) ?? date });

/** What a view shows around a date. */
export const daysAround: Readonly<Record<View, (date: Day) => Days>> = {
  agenda: (date) => bounds(daysFrom(addDays(date, -daysBefore), agendaDays), date),
  week: (date) => bounds(weekOf(date), date),
  month: (date) => bounds(weeksOfMonth(date).flat(), date),
};

/** From the first moment of a day to the end of another, there. */
export const spanOfDays = ({ first, last }: Days, zone: string) => ({
  from: startOfDay(first, zone),
  to: startOfDay(addDays(last, 1), zone),
});

/** What has a beginning by the day on which it begins there, in their order. */
export function byDay<Item extends { starts_at: string }>(items: readonly Item[], zone: string): [Day, Item[]][] {
  const days = grouped(items, ({ starts_at }) => dayOf(starts_at, zone));
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1));
}
