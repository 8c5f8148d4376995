import ICAL from 'ical.js';
import { oneLine } from '../../plain-text.ts';
import { type FileZone, fileZone, isTime } from './moments.ts';

const longestText = 10_000;
export const mostSequence = 2_147_483_647;

/** A reason to refuse an event. */
export class Refused extends Error {}

/** As people may read it: no control characters, which neither the database nor calendars take. */
export const textOf = (value: ICAL.Property['getFirstValue'] extends () => infer Value ? Value : never) =>
  (value?.toString() ?? '')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestText);

/** A text that is a title. */
export const titleOf = (value: Parameters<typeof textOf>[0]): string =>
  oneLine(value?.toString() ?? '').slice(0, longestText);

/** How often the event has been changed; -1 where there is none. */
export function sequenceOf(component: ICAL.Component | undefined): number {
  const sequence = Number(component?.getFirstPropertyValue('sequence') ?? 0);
  return component === undefined ? -1 : Math.min(Math.max(Math.trunc(sequence) || 0, 0), mostSequence);
}

/** Refuses an event that names a time which there is not. */
export function checkTimes(component: ICAL.Component): void {
  for (const name of ['dtstart', 'dtend', 'recurrence-id', 'exdate', 'rdate'])
    for (const property of component.getAllProperties(name)) {
      const [, , type, ...values] = property.toJSON() as [string, object, string, ...unknown[]];
      const wrong = ['date', 'date-time'].includes(type) ? values.find((value) => !isTime(value)) : undefined;
      if (wrong !== undefined) throw new Refused(`${name.toUpperCase()} is no time: ${JSON.stringify(wrong)}`);
    }
}

/** When an event begins, and in which zone of the file it says so. */
export const startOf = (component: ICAL.Component) => {
  const property = component.getFirstProperty('dtstart');
  const time = property?.getFirstValue();
  if (!property || !(time instanceof ICAL.Time)) throw new Refused('has no DTSTART');
  return { time, tzid: (property.getFirstParameter('tzid') as string | undefined) ?? null };
};

/** By which clocks an event is told. @param calendarZone for what names none */
export function zoneOf(component: ICAL.Component, calendarZone: string): FileZone {
  const { time, tzid } = startOf(component);
  const zone = fileZone(time, tzid, calendarZone);
  if (zone === null) throw new Refused(`the time zone ${tzid} is neither described in the file nor known`);
  return zone;
}

/** Its own name. Older programs write none: then it is what begins at that time under that title. */
export const uidOf = (component: ICAL.Component): string =>
  textOf(component.getFirstPropertyValue('uid')) ||
  `${textOf(component.getFirstPropertyValue('dtstart'))}/${textOf(component.getFirstPropertyValue('summary')).slice(0, 200)}`;

/** An end may be told in a zone of its own; that of a repetition is in the zone of its start. */
export function endOf(
  component: ICAL.Component,
  calendarZone: string,
  endDate: ICAL.Time,
  momentOf: FileZone['momentOf'],
): Date {
  const property = component.getFirstProperty('dtend');
  const tzid = property?.getFirstParameter('tzid') ?? null;
  if (property?.getFirstValue() !== endDate) return momentOf(endDate);
  return (fileZone(endDate, tzid, calendarZone)?.momentOf ?? momentOf)(endDate);
}

/** Makes repetitions that name their end such that do not, which is all that the parser repeats. @returns the ends */
export function takePeriods(component: ICAL.Component): Map<string, ICAL.Time> {
  const ends = new Map<string, ICAL.Time>();
  for (const property of component.getAllProperties('rdate')) {
    const values: unknown[] = property.getValues();
    const periods = values.filter((value) => value instanceof ICAL.Period);
    if (periods.length === 0) continue;
    for (const period of periods) ends.set(period.start.toString(), period.getEnd());
    property.resetType('date-time');
    property.setValues(periods.map((period) => period.start));
  }
  return ends;
}
