import ICAL from 'ical.js';
import { day } from './clock-time.ts';
import { type FileTime, isTime, type TimeReader, valuesOf } from './times.ts';

/** How long an event lasts: so many days of the calendar, and then a span of time (RFC 5545, 3.3.6). */
export interface Length {
  days: number;
  time: number;
}

/** About how long it is, in milliseconds. */
export const approximate = ({ days, time }: Length): number => days * day + time;

export function lengthOfDuration({ weeks, days, hours, minutes, seconds, isNegative }: ICAL.Duration): Length {
  const sign = isNegative ? -1 : 1;
  return { days: sign * (weeks * 7 + days), time: sign * ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

/** From a time to another: of days in days, otherwise exactly (RFC 5545, 3.8.5.3). */
export const lengthBetween = (start: FileTime, end: FileTime): Length =>
  start.isDate && end.isDate
    ? { days: (end.clock - start.clock) / day, time: 0 }
    : { days: 0, time: end.moment - start.moment };

/** How long an event lasts: by its DTEND, its DURATION, or as long as what has neither. */
export function lengthOf(component: ICAL.Component, start: FileTime, times: TimeReader): Length {
  const end = valuesOf(component, 'dtend')[0];
  if (end !== undefined && isTime(end)) return lengthBetween(start, times.read(end, start));
  const duration: unknown = component.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return lengthOfDuration(duration);
  return { days: start.isDate ? 1 : 0, time: 0 };
}

/** When something ends that begins at a time. */
export const endOf = ({ clock, zone, moment }: Pick<FileTime, 'clock' | 'zone' | 'moment'>, { days, time }: Length) =>
  (days === 0 ? moment : zone.momentOf(clock + days * day)) + time;
