import ICAL from 'ical.js';
import { beginningOf } from '../../../../src/shared/text/clusters.ts';
import { firstYear, lastYear } from '../../../../src/shared/time/entry-bounds.ts';
import { oneLine } from '../../../platform/plain-text.ts';
import { excerpt } from './file-lines.ts';
import { isTime } from './moments.ts';
import { Refused } from './refusal.ts';

const maxTextLength = 10_000;
/** Maximum bytes of a uid: a database index row takes at most 2,704. */
export const maxUidLength = 1_000;
/** The maximum duration in seconds: all supported years. */
const maxDuration = (lastYear + 1 - firstYear) * 366 * 24 * 3_600;
export const maxSequence = 2_147_483_647;

type Value = ReturnType<ICAL.Property['getFirstValue']>;

/** Text without control characters, which neither the database nor calendars accept. */
export const textOf = (value: Value): string =>
  beginningOf((value?.toString() ?? '').replaceAll(/(?![\t\n])\p{Cc}/gu, ' ').trim(), maxTextLength);

/** A text for use as a title. */
export const titleOf = (value: Value): string => beginningOf(oneLine(value?.toString() ?? ''), maxTextLength);

/** The SEQUENCE of the event; -1 if it is missing. */
export function sequenceOf(component: ICAL.Component | undefined): number {
  const sequence = Number(component?.getFirstPropertyValue('sequence') ?? 0);
  return component === undefined ? -1 : Math.min(Math.max(Math.trunc(sequence) || 0, 0), maxSequence);
}

function faultOfDuration(value: string): string | null {
  try {
    const isTooLong = ICAL.Duration.fromString(value).toSeconds() > maxDuration;
    return isTooLong ? `is longer than the years ${firstYear} to ${lastYear}` : null;
  } catch {
    return `is no duration: ${excerpt(JSON.stringify(value))}`;
  }
}

/** The error in a time value; null if it is valid. */
function faultOfTime(name: string, type: string, value: unknown): string | null {
  if (type === 'duration') return faultOfDuration(String(value));
  if (type === 'period' && Array.isArray(value)) {
    const [start, end] = value as unknown[];
    const isLength = String(end).startsWith('P');
    return faultOfTime(name, 'date-time', start) ?? faultOfTime(name, isLength ? 'duration' : 'date-time', end);
  }
  if (['date', 'date-time'].includes(type) && isTime(value)) return null;
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)T::$/.exec(String(value)) ?? [];
  if (year === undefined) return `is no time: ${excerpt(JSON.stringify(value))}`;
  return `is no time but a date: write ${name};VALUE=DATE:${year}${month}${day}`;
}

/** Rejects an event with an invalid time. */
function checkTimes(event: ICAL.Component): void {
  for (const name of ['dtstart', 'dtend', 'duration', 'recurrence-id', 'exdate', 'rdate'])
    for (const property of event.getAllProperties(name)) {
      const [, , type, ...values] = property.toJSON() as [string, object, string, ...unknown[]];
      const written = name.toUpperCase();
      for (const value of values) {
        const fault = faultOfTime(written, type, value);
        if (fault !== null) throw new Refused(`${written} ${fault}`);
      }
    }
}

/** Rejects an event that does not belong in a calendar. */
export function checkEvent(event: ICAL.Component): void {
  checkTimes(event);
  if (!(event.getFirstPropertyValue('dtstart') instanceof ICAL.Time)) throw new Refused('has no DTSTART');
  const size = Buffer.byteLength(uidOf(event));
  if (size > maxUidLength) throw new Refused(`UID has ${size} octets: it may have ${maxUidLength} at most`);
}

/** The raw value of a property, even an invalid value; times of the same kind are sortable. */
export function writtenIn(event: ICAL.Component, name: string): string {
  const [, , , value] = (event.getFirstProperty(name)?.toJSON() ?? []) as unknown[];
  return typeof value === 'string' ? value : '';
}

/** The uid. Older programs write none, so derive one from start time and title. */
export const uidOf = (component: ICAL.Component): string =>
  textOf(writtenIn(component, 'uid')) ||
  `${beginningOf(writtenIn(component, 'dtstart'), 40)}/${beginningOf(textOf(writtenIn(component, 'summary')), 200)}`;
