import { eventListMessages as texts } from '../../messages/event-list.ts';
import { grouped } from '../../shared/lists/grouped.ts';
import { dateInWords, type Manner, offsetInWords, timeInWords } from '../../shared/time/words.ts';
import type { EventCard } from '../../shared/transport/schema.d.ts';

export type Timed = Pick<EventCard, 'starts_at' | 'ends_at' | 'timezone' | 'is_all_day'>;

const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const short = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The last day of something that ends with a midnight is the one before it. */
export const lastMoment = ({ ends_at, is_all_day }: Timed) => Date.parse(ends_at) - (is_all_day ? 1 : 0);

const hour = 3_600_000;
/** What lasts no longer and goes on after midnight is still one evening. */
const oneEvening = 12 * hour;

function isOneDay(event: Timed, zone: string, manner: Manner): boolean {
  if (!event.is_all_day && Date.parse(event.ends_at) - Date.parse(event.starts_at) <= oneEvening) return true;
  const day = (moment: string | number) => dateInWords(moment, zone, short, manner);
  return day(event.starts_at) === day(lastMoment(event));
}

/** Whether the clocks of two zones say the same then. */
export const isSameClock = (at: string, one: string, other: string): boolean =>
  offsetInWords(at, one) === offsetInWords(at, other);

/** The hours of an event on one day, or from which day to which one. */
export function hoursInWords(event: Timed, zone: string, manner: Manner): string {
  const { starts_at, ends_at, is_all_day } = event;
  if (isOneDay(event, zone, manner))
    return is_all_day ? texts.allDay : `${timeInWords(starts_at, zone, manner)}–${timeInWords(ends_at, zone, manner)}`;
  const from = dateInWords(starts_at, zone, short, manner);
  const until = dateInWords(lastMoment(event), zone, short, manner);
  if (is_all_day) return `${from} – ${until}`;
  return `${from}, ${timeInWords(starts_at, zone, manner)} – ${until}, ${timeInWords(ends_at, zone, manner)}`;
}

/** The whole of it: `Tuesday 3 March 2026, 09:00–11:00`, or with fewer words where they are asked for. */
export function spanInWords(
  event: Timed,
  zone: string,
  manner: Manner,
  options: Intl.DateTimeFormatOptions = long,
): string {
  const hours = hoursInWords(event, zone, manner);
  return isOneDay(event, zone, manner) ? `${dateInWords(event.starts_at, zone, options, manner)}, ${hours}` : hours;
}

/** Without the year, which its list tells. */
export const inYear: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

/** Parts in their order, under the days on which they begin there: `Tuesday 3 March 2026`. */
export function byDay<Part extends { starts_at: string }>(
  parts: readonly Part[],
  zone: string,
  manner: Manner,
): (readonly [day: string, parts: readonly Part[]])[] {
  return [...grouped(parts, ({ starts_at }) => dateInWords(starts_at, zone, long, manner))];
}

/** The month in which it begins by its own clocks: `March 2026`. */
export const monthInWords = ({ starts_at, timezone }: Timed, manner: Manner): string =>
  dateInWords(starts_at, timezone, { month: 'long', year: 'numeric' }, manner);

/** City and country, as far as they are known. */
export const placeOf = ({ city, country }: Pick<EventCard, 'city' | 'country'>): string =>
  [city, country].filter(Boolean).join(', ');
