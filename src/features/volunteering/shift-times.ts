import { volunteerHoursMessages as texts } from '../../messages/volunteering.ts';
import { spanInWords as wholeSpan } from '../../shared/time/span.ts';
import { dateInWords, timeInWords } from '../../shared/time/words.ts';
import type { Shift } from '../../shared/transport/schema.d.ts';

type Timed = Pick<Shift, 'starts_at' | 'ends_at'>;

const withYear = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const withoutYear = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** The time span: `Saturday 7 March 2026, 09:00–11:00`; null without a time. */
export function spanInWords({ starts_at, ends_at }: Timed, zone: string): string | null {
  if (starts_at === null) return null;
  if (ends_at !== null) return wholeSpan({ starts_at, ends_at }, zone);
  return `${dateInWords(starts_at, zone, withYear)}, ${timeInWords(starts_at, zone)}`;
}

/** The name of a shift in a list: `Saturday 7 March, 09:00`, or its title if it has no time. */
export function nameOf({ starts_at, title }: Pick<Shift, 'starts_at' | 'title'>, zone: string): string {
  return starts_at === null ? title : `${dateInWords(starts_at, zone, withoutYear)}, ${timeInWords(starts_at, zone)}`;
}

/** A duration, such as `2 h 30 min`. */
export function lengthInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (rest === 0) return texts.hours(hours);
  return hours === 0 ? texts.minutes(rest) : `${texts.hours(hours)} ${texts.minutes(rest)}`;
}

/** Hours rounded down to tenths, so that an unfinished 10 shows as `9.9`. */
export const hoursReached = (minutes: number): string => String(Math.floor(minutes / 6) / 10);
