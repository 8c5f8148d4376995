import { volunteerHoursMessages as texts } from '../../messages/volunteering.ts';
import { spanInWords as wholeSpan } from '../../shared/time/span.ts';
import { dateInWords, timeInWords } from '../../shared/time/words.ts';
import type { Shift } from '../../shared/transport/schema.d.ts';

type Timed = Pick<Shift, 'starts_at' | 'ends_at'>;

const withYear = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const withoutYear = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** From when until when: `Saturday 7 March 2026, 09:00–11:00`; null where nobody has said. */
export function spanInWords({ starts_at, ends_at }: Timed, zone: string): string | null {
  if (starts_at === null) return null;
  if (ends_at !== null) return wholeSpan({ starts_at, ends_at }, zone);
  return `${dateInWords(starts_at, zone, withYear)}, ${timeInWords(starts_at, zone)}`;
}

/** What a shift goes by among others: `Saturday 7 March, 09:00`, or its title as long as it has no time. */
export function nameOf({ starts_at, title }: Pick<Shift, 'starts_at' | 'title'>, zone: string): string {
  return starts_at === null ? title : `${dateInWords(starts_at, zone, withoutYear)}, ${timeInWords(starts_at, zone)}`;
}

/** `2 h 30 min`. */
export function lengthInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (rest === 0) return texts.hours(hours);
  return hours === 0 ? texts.minutes(rest) : `${texts.hours(hours)} ${texts.minutes(rest)}`;
}

/** In whole hours and tenths, never more than there are: `9.9` of ten that are not reached. */
export const hoursReached = (minutes: number): string => String(Math.floor(minutes / 6) / 10);
