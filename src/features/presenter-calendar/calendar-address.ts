import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysFrom,
  isDay,
  startOfDay,
  weekOf,
  weeksOfMonth,
} from '../../time/days.ts';
import { isZone } from '../../time/zones.ts';

/** What the address of a calendar says; null where it leaves it to the page. */
export interface CalendarAddress {
  view: ViewName | null;
  date: Day | null;
  /** An IANA zone. */
  tz: string | null;
}

function known<Known extends string>(text: string | null, isKnown: (text: string) => text is Known): Known | null {
  return text !== null && isKnown(text) ? text : null;
}

/** Reads the address; what means nothing is dropped. */
export const readCalendarAddress = (params: URLSearchParams): CalendarAddress => ({
  view: known(params.get('view'), isView),
  date: known(params.get('date'), isDay),
  tz: known(params.get('tz'), (text): text is string => isZone(text)),
});

/** The query of the address with these changes, a question mark before it; whatever else is in it stays. */
export function searchWith(params: URLSearchParams, changes: Partial<CalendarAddress>): string {
  const written = new URLSearchParams(params);
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) written.delete(name);
    else written.set(name, text);
  }
  const text = written.toString().replaceAll('%2F', '/');
  return text === '' ? '' : `?${text}`;
}

const agendaLength = 28;
/** What was held the week before is still to be looked after. */
const daysBefore = 7;

export interface Days {
  first: Day;
  last: Day;
}

interface ViewDays {
  /** What is shown around a date. */
  days: (date: Day) => Days;
  /** So many steps on, or back. */
  move: (date: Day, steps: number) => Day;
}

const bounds = (days: readonly Day[], date: Day): Days => ({ first: days[0] ?? date, last: days.at(-1) ?? date });

/** The forms of a calendar, that which everybody can read first. */
export const viewDays = {
  agenda: {
    days: (date) => bounds(daysFrom(addDays(date, -daysBefore), agendaLength), date),
    move: (date, steps) => addDays(date, steps * agendaLength),
  },
  week: { days: (date) => bounds(weekOf(date), date), move: (date, steps) => addDays(date, 7 * steps) },
  month: { days: (date) => bounds(weeksOfMonth(date).flat(), date), move: addMonths },
} as const satisfies Readonly<Record<string, ViewDays>>;

export type ViewName = keyof typeof viewDays;
const isView = (text: string): text is ViewName => Object.hasOwn(viewDays, text);

/** From the first moment of a day to the end of another, there. */
export const spanOfDays = ({ first, last }: Days, zone: string) => ({
  from: startOfDay(first, zone),
  to: startOfDay(addDays(last, 1), zone),
});

/** What has a beginning by the day on which it begins there, in their order. */
export function byDay<Item extends { starts_at: string }>(items: readonly Item[], zone: string): [Day, Item[]][] {
  const days = new Map<Day, Item[]>();
  for (const item of items) {
    const day = dayOf(item.starts_at, zone);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1));
}
