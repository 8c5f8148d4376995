import { type Day, isDay } from '../../shared/time/days.ts';
import { isZone, zoneName } from '../../shared/time/zones.ts';

export const calendarViews = ['agenda', 'month', 'week'] as const;
export type View = (typeof calendarViews)[number];
export const itemTypes = ['live', 'deadline', 'entry', 'event'] as const;
export type ItemType = (typeof itemTypes)[number];

/** What the address of a calendar says; null where it says nothing. */
export interface CalendarAddress {
  view: View | null;
  date: Day | null;
  /** What is shown; all where the address names none. */
  types: readonly ItemType[];
  zone: string | null;
  /** The item whose details are open. */
  item: string | null;
}

const among = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** What a query says; what cannot be understood is as if it was not there. */
export function readCalendarAddress(search: string): CalendarAddress {
  const params = new URLSearchParams(search);
  const date = params.get('date') ?? '';
  const zone = params.get('zone') ?? '';
  const named = (params.get('types') ?? '').split(',');
  const types = itemTypes.filter((type) => named.includes(type));
  return {
    view: among(calendarViews, params.get('view')),
    date: isDay(date) ? date : null,
    types: types.length === 0 ? itemTypes : types,
    zone: isZone(zone) ? zoneName(zone) : null,
    item: params.get('item') || null,
  };
}

/** The query that says so. What it says beside is kept. @param search the query as it is */
export function writeCalendarAddress(search: string, { view, date, types, zone, item }: CalendarAddress): string {
  const params = new URLSearchParams(search);
  const isAll = itemTypes.every((type) => types.includes(type));
  const said = { view, date, types: isAll ? null : types.join(','), zone, item };
  for (const [name, value] of Object.entries(said)) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  }
  // Names of zones are read by people, too; both marks are allowed in a query.
  const text = params.toString().replaceAll('%2F', '/').replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
