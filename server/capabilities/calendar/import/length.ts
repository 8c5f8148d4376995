import ICAL from 'ical.js';
import { day } from './clock-time.ts';
import { type FileTime, isTime, type TimeReader, valuesOf } from './times.ts';

/** The duration of an event: a number of calendar days, then an exact time span (RFC 5545, 3.3.6). */
export interface Length {
  days: number;
  time: number;
}

/** The approximate duration in milliseconds. */
export const approximate = ({ days, time }: Length): number => days * day + time;

export function lengthOfDuration({ weeks, days, hours, minutes, seconds, isNegative }: ICAL.Duration): Length {
  const sign = isNegative ? -1 : 1;
  return { days: sign * (weeks * 7 + days), time: sign * ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

/** The duration between two times: in days for dates, otherwise exact (RFC 5545, 3.8.5.3). */
export const lengthBetween = (start: FileTime, end: FileTime): Length =>
  start.isDate && end.isDate
    ? { days: (end.clock - start.clock) / day, time: 0 }
    : { days: 0, time: end.moment - start.moment };

/** The duration of an event from its DTEND or DURATION, or the default. */
export function lengthOf(component: ICAL.Component, start: FileTime, times: TimeReader): Length {
  const end = valuesOf(component, 'dtend')[0];
  if (end !== undefined && isTime(end)) return lengthBetween(start, times.read(end, start));
  const duration: unknown = component.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return lengthOfDuration(duration);
  return { days: start.isDate ? 1 : 0, time: 0 };
}

/** The end of something that starts at a time. */
export const endOf = ({ clock, zone, moment }: Pick<FileTime, 'clock' | 'zone' | 'moment'>, { days, time }: Length) =>
  (days === 0 ? moment : zone.momentOf(clock + days * day)) + time;
