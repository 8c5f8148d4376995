import { addDays, addMonths, type Day, isDay } from '../shared/time/days.ts';
import { isZone, zoneName } from '../shared/time/zones.ts';

export const calendarViews = ['agenda', 'month', 'week'] as const;
export type View = (typeof calendarViews)[number];
export const itemTypes = ['live', 'deadline', 'entry', 'event', 'meeting'] as const;
export type ItemType = (typeof itemTypes)[number];

/** The calendar settings in an address; null for a setting that is missing. */
export interface CalendarAddress {
  view: View | null;
  date: Day | null;
  /** The shown types; all types if the address names none. */
  types: readonly ItemType[];
  zone: string | null;
  /** The item whose details are open. */
  item: string | null;
}

const among = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** Reads the settings from a query. Invalid values count as missing. */
export function readCalendarAddress(params: URLSearchParams): CalendarAddress {
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

/** Changes these settings in a query and keeps its other parameters. */
export function writeCalendarAddress(params: URLSearchParams, changes: Partial<CalendarAddress>): URLSearchParams {
  const { view, date, types, zone, item } = { ...readCalendarAddress(params), ...changes };
  const isAll = itemTypes.every((type) => types.includes(type));
  const written = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ view, date, types: isAll ? null : types.join(','), zone, item })) {
    if (value === null || value === '') written.delete(name);
    else written.set(name, value);
  }
  return written;
}

/** Adds or removes a type. Removing the last type selects all types again. */
export function toggledTypes(types: readonly ItemType[], type: ItemType): readonly ItemType[] {
  const left = itemTypes.filter((one) => (one === type) !== types.includes(one));
  return left.length === 0 ? itemTypes : left;
}

/**
 * The first day of the next or previous span. A span is as long as the view shows.
 *
 * @param count 1 for the next, -1 for the previous
 * @param agendaDays the number of days in an agenda
 */
export const dayBeside = (view: View, day: Day, count: 1 | -1, agendaDays: number): Day =>
  view === 'month' ? addMonths(day, count) : addDays(day, count * (view === 'week' ? 7 : agendaDays));
