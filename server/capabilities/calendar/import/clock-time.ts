import ICAL from 'ical.js';

export const day = 24 * 3_600_000;
/** Larger than any real offset from UTC. */
export const anyOffset = 2 * day;

/** A local time in milliseconds, as if it were UTC. */
export type ClockTime = number;

type Fields = Pick<ICAL.Time, 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'>;

/** The local time of a parsed time. A leap second becomes the second before it (RFC 5545, 3.3.12). */
export const clockTimeOf = ({ year, month, day: date, hour, minute, second }: Fields): ClockTime =>
  new Date(0).setUTCFullYear(year, month - 1, date) + ((hour * 60 + minute) * 60 + Math.min(second, 59)) * 1000;

/** The midnight at which the day of a time starts. */
export const midnightOf = (time: ClockTime): ClockTime => Math.floor(time / day) * day;

/** Formatted as in the file: `2026-03-05T10:00:00`, or `2026-03-05` for a day. */
export function textOfClockTime(time: ClockTime, isDate: boolean): string {
  const text = new Date(time).toISOString();
  return text.slice(0, isDate ? -14 : -5);
}

/** Whether a time of a file is in UTC. */
export const isUtc = (time: ICAL.Time): boolean => time.zone === ICAL.Timezone.utcTimezone;
