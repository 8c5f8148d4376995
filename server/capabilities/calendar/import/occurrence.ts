import type ICAL from 'ical.js';
import { firstYear, lastYear } from '../../../../src/shared/time/entry-bounds.ts';
import type { importedOccurrences } from '../../../tables/calendar.ts';
import { sequenceOf, textOf, titleOf, uidOf } from './event-fields.ts';
import { Refused } from './refusal.ts';
import type { Repetition } from './series.ts';

export type Occurrence = Omit<typeof importedOccurrences.$inferInsert, 'id' | 'calendarId' | 'updatedAt'> & {
  note: string;
  location: string;
};

/**
 * One recurrence of an event as stored in the database. Rejects recurrences that end before they start, or that lie
 * outside the supported years.
 */
export function occurrenceOf(calendar: ICAL.Component, repetition: Repetition): Occurrence {
  const { id, component, isAllDay, zone } = repetition;
  const [startsAt, endsAt] = [new Date(repetition.startsAt), new Date(repetition.endsAt)];
  if (endsAt < startsAt) throw new Refused('ends before it begins');
  const years = [startsAt, endsAt].map((moment) => moment.getUTCFullYear());
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
    endsAt,
    isAllDay,
    timezone: zone,
    isCancelled:
      String(component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED' ||
      String(calendar.getFirstPropertyValue('method')).toUpperCase() === 'CANCEL',
    isFree: String(component.getFirstPropertyValue('transp')).toUpperCase() === 'TRANSPARENT',
    sequence: sequenceOf(component),
  };
}
