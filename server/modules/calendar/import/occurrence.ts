import type ICAL from 'ical.js';
import { firstYear, lastYear } from '../../../../src/time/entry-bounds.ts';
import type { importedOccurrences } from '../../../db/schema.ts';
import { endOf, Refused, sequenceOf, textOf, titleOf, uidOf } from './event-fields.ts';
import { type FileZone, zoneOfCalendar } from './moments.ts';

export type Occurrence = Omit<typeof importedOccurrences.$inferInsert, 'id' | 'calendarId' | 'updatedAt'> & {
  note: string;
  location: string;
};

/** Which repetition of an event it is, and when. */
export interface Repetition {
  id: string;
  startDate: ICAL.Time;
  endDate: ICAL.Time;
}

/** One repetition of an event as it is kept; refuses one that is out of all bounds. */
export function occurrenceOf(
  calendar: ICAL.Component,
  component: ICAL.Component,
  { name, momentOf }: FileZone,
  { id, startDate, endDate }: Repetition,
): Occurrence {
  const startsAt = momentOf(startDate);
  const ends = endOf(component, zoneOfCalendar(calendar), endDate, momentOf);
  if (ends < startsAt) throw new Refused('ends before it begins');
  const years = [startsAt, ends].map((moment) => moment.getUTCFullYear());
  const wrong = years.find((year) => year < firstYear || year > lastYear);
  if (wrong !== undefined) throw new Refused(`is in the year ${wrong}, not in ${firstYear} to ${lastYear}`);
  const url = textOf(component.getFirstPropertyValue('url'));
  return {
    uid: uidOf(component),
    recurrenceId: id,
    kind: 'entry',
    title: titleOf(component.getFirstPropertyValue('summary')) || 'Untitled',
    note: textOf(component.getFirstPropertyValue('description')),
    location: textOf(component.getFirstPropertyValue('location')),
    url: /^https?:\/\//i.test(url) ? url : null,
    startsAt,
    endsAt: ends,
    isAllDay: startDate.isDate,
    timezone: name,
    isCancelled:
      String(component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED' ||
      String(calendar.getFirstPropertyValue('method')).toUpperCase() === 'CANCEL',
    sequence: sequenceOf(component),
  };
}
