import ICAL from 'ical.js';

export const day = 24 * 3_600_000;
/** More than clocks are ever away from UTC. */
export const anyOffset = 2 * day;

/** A time as clocks show it, in milliseconds: the moment at which the clocks of UTC show the same. */
export type ClockTime = number;

type Fields = Pick<ICAL.Time, 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'>;

/** What a time of a file shows. A leap second is the one before it (RFC 5545, 3.3.12). */
export const clockTimeOf = ({ year, month, day: date, hour, minute, second }: Fields): ClockTime =>
  new Date(0).setUTCFullYear(year, month - 1, date) + ((hour * 60 + minute) * 60 + Math.min(second, 59)) * 1000;

/** The midnight with which the day of a time begins. */
export const midnightOf = (time: ClockTime): ClockTime => Math.floor(time / day) * day;

/** As the file would write it: `2026-03-05T10:00:00`, or for a day `2026-03-05`. */
export function textOfClockTime(time: ClockTime, isDate: boolean): string {
  const text = new Date(time).toISOString();
  return text.slice(0, isDate ? -14 : -5);
}

/** Whether a time of a file is written in UTC. */
export const isUtc = (time: ICAL.Time): boolean => time.zone === ICAL.Timezone.utcTimezone;
