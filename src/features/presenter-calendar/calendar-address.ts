import { addDays, type Day, dayOf, isDay, startOfDay } from '../../time/days.ts';
import { isZone } from '../../time/zones.ts';

/** What the address of a calendar says; null where it leaves it to the page. */
export interface CalendarAddress {
  /** The name of a view; whoever has views knows which. */
  view: string | null;
  date: Day | null;
  /** An IANA zone. */
  tz: string | null;
}

const known = (text: string | null, isKnown: (text: string) => boolean) =>
  text !== null && isKnown(text) ? text : null;

/** Reads the address; what means nothing is dropped. */
export const readCalendarAddress = (params: URLSearchParams): CalendarAddress => ({
  view: params.get('view'),
  date: known(params.get('date'), isDay),
  tz: known(params.get('tz'), isZone),
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

export const agendaLength = 28;
/** What was held the week before is still to be looked after. */
const daysBefore = 7;

/** The days of an agenda around a date: the first, and the last. */
export function agendaDays(date: Day): { first: Day; last: Day } {
  const first = addDays(date, -daysBefore);
  return { first, last: addDays(first, agendaLength - 1) };
}

/** The date around which an agenda of these days is. */
export const agendaDate = ({ first }: { first: Day }): Day => addDays(first, daysBefore);

/** From the first moment of a day to the end of another, there. */
export const spanOfDays = ({ first, last }: { first: Day; last: Day }, zone: string) => ({
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
