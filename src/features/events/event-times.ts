import { eventListMessages as texts } from '../../messages/event-list.ts';
import { grouped } from '../../shared/lists/grouped.ts';
import { dateInWords, type Manner, offsetInWords, timeInWords } from '../../shared/time/words.ts';
import type { EventCard } from '../../shared/transport/schema.d.ts';

export type Timed = Pick<EventCard, 'starts_at' | 'ends_at' | 'timezone' | 'is_all_day'>;

const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const short = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** If an event ends at midnight, its last day is the day before. */
export const lastMoment = ({ ends_at, is_all_day }: Timed) => Date.parse(ends_at) - (is_all_day ? 1 : 0);

const hour = 3_600_000;
/** Something that continues after midnight but lasts no longer than this is a single evening. */
const oneEvening = 12 * hour;

function isOneDay(event: Timed, zone: string, manner: Manner): boolean {
  if (!event.is_all_day && Date.parse(event.ends_at) - Date.parse(event.starts_at) <= oneEvening) return true;
  const day = (moment: string | number) => dateInWords(moment, zone, short, manner);
  return day(event.starts_at) === day(lastMoment(event));
}

/** Whether two zones have the same time at that moment. */
export const isSameClock = (at: string, one: string, other: string): boolean =>
  offsetInWords(at, one) === offsetInWords(at, other);

/** The hours of an event on one day, or its first and last day. */
export function hoursInWords(event: Timed, zone: string, manner: Manner): string {
  const { starts_at, ends_at, is_all_day } = event;
  if (isOneDay(event, zone, manner))
    return is_all_day ? texts.allDay : `${timeInWords(starts_at, zone, manner)}–${timeInWords(ends_at, zone, manner)}`;
  const from = dateInWords(starts_at, zone, short, manner);
  const until = dateInWords(lastMoment(event), zone, short, manner);
  if (is_all_day) return `${from} – ${until}`;
  return `${from}, ${timeInWords(starts_at, zone, manner)} – ${until}, ${timeInWords(ends_at, zone, manner)}`;
}

/** The full span: `Tuesday 3 March 2026, 09:00–11:00`, or shorter on request. */
export function spanInWords(
  event: Timed,
  zone: string,
  manner: Manner,
  options: Intl.DateTimeFormatOptions = long,
): string {
  const hours = hoursInWords(event, zone, manner);
  return isOneDay(event, zone, manner) ? `${dateInWords(event.starts_at, zone, options, manner)}, ${hours}` : hours;
}

/** The format without the year, which is clear from the list. */
export const inYear: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

/** Parts of an agenda in order, grouped by the days on which they begin in that zone: `Tuesday 3 March 2026`. */
export function byDay<Part extends { starts_at: string }>(
  parts: readonly Part[],
  zone: string,
  manner: Manner,
): (readonly [day: string, parts: readonly Part[]])[] {
  return [...grouped(parts, ({ starts_at }) => dateInWords(starts_at, zone, long, manner))];
}

/** The month in which an event begins in its own zone: `March 2026`. */
export const monthInWords = ({ starts_at, timezone }: Timed, manner: Manner): string =>
  dateInWords(starts_at, timezone, { month: 'long', year: 'numeric' }, manner);

/** City and country, if known. */
export const placeOf = ({ city, country }: Pick<EventCard, 'city' | 'country'>): string =>
  [city, country].filter(Boolean).join(', ');
