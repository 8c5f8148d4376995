import { createContext, runInContext } from 'node:vm';
import ICAL from 'ical.js';
import type { importedOccurrences } from '../../../db/schema.ts';
import type { Span } from '../span.ts';
import { type FileZone, fileZone, isTime, zoneOfCalendar } from './moments.ts';
import { type IcsProblem, type ReadIcs, readIcs } from './read-ics.ts';

export type Occurrence = Omit<typeof importedOccurrences.$inferInsert, 'id' | 'calendarId' | 'updatedAt'> & {
  note: string;
  location: string;
};

/** What is in a file, and what of it is left out. */
export interface FileContent {
  title: string | null;
  occurrences: Occurrence[];
  problems: IcsProblem[];
  /** Repetitions before the span, and series that go on after it. */
  before: number;
  goingOn: number;
}

const mostOccurrences = 50_000;
/** How long one event may take to be repeated, in milliseconds: of some rules the parser never finds the next day. */
const patience = 10_000;
const longestText = 10_000;

/** A reason to refuse an event. */
class Refused extends Error {}

/** As people may read it: no control characters, which neither the database nor calendars take. */
const textOf = (value: ICAL.Property['getFirstValue'] extends () => infer Value ? Value : never) =>
  (value?.toString() ?? '')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestText);

function checkTimes(component: ICAL.Component): void {
  for (const name of ['dtstart', 'dtend', 'recurrence-id', 'exdate', 'rdate'])
    for (const property of component.getAllProperties(name)) {
      const [, , type, ...values] = property.toJSON() as [string, object, string, ...unknown[]];
      const wrong = ['date', 'date-time'].includes(type) ? values.find((value) => !isTime(value)) : undefined;
      if (wrong !== undefined) throw new Refused(`${name.toUpperCase()} is no time: ${JSON.stringify(wrong)}`);
    }
}

const start = (component: ICAL.Component) => {
  const property = component.getFirstProperty('dtstart');
  const time = property?.getFirstValue();
  if (!property || !(time instanceof ICAL.Time)) throw new Refused('has no DTSTART');
  return { time, tzid: (property.getFirstParameter('tzid') as string | undefined) ?? null };
};

/** Its own name. Older programs write none: then it is what begins at that time under that title. */
const uidOf = (component: ICAL.Component): string =>
  textOf(component.getFirstPropertyValue('uid')) ||
  `${textOf(component.getFirstPropertyValue('dtstart'))}/${textOf(component.getFirstPropertyValue('summary')).slice(0, 200)}`;

function zoneOf(component: ICAL.Component, calendarZone: string): FileZone {
  const { time, tzid } = start(component);
  const zone = fileZone(time, tzid, calendarZone);
  if (zone === null) throw new Refused(`the time zone ${tzid} is neither described in the file nor known`);
  return zone;
}

const day = 24 * 3_600_000;

/** Within a day of the moment that a time is anywhere. */
const roughly = ({ year, month, day: date }: ICAL.Time) => Date.UTC(year, month - 1, date);

/** Makes repetitions that name their end such that do not, which is all that the parser repeats. @returns the ends */
function takePeriods(component: ICAL.Component): Map<string, ICAL.Time> {
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

class Expansion {
  readonly content: FileContent = { title: null, occurrences: [], problems: [], before: 0, goingOn: 0 };
  readonly #span: Span;
  readonly #file: ReadIcs;
  readonly #most: number;
  readonly #zones = new Map<ICAL.Component, FileZone>();
  readonly #context = createContext({ work: () => {} });

  constructor(file: ReadIcs, span: Span, most: number) {
    this.#file = file;
    this.#span = span;
    this.#most = most;
  }

  calendar(calendar: ICAL.Component): void {
    const title = textOf(calendar.getFirstPropertyValue('x-wr-calname') ?? calendar.getFirstPropertyValue('name'));
    if (title !== '') this.content.title ??= title;
    const masters = new Map<string, ICAL.Component>();
    const overrides: ICAL.Component[] = [];
    for (const component of calendar.getAllSubcomponents('vevent'))
      this.#attempt(component, () => {
        checkTimes(component);
        start(component);
        const uid = uidOf(component);
        if (component.hasProperty('recurrence-id')) overrides.push(component);
        else if (sequenceOf(component) >= sequenceOf(masters.get(uid))) masters.set(uid, component);
      });
    for (const [uid, master] of masters) {
      const own = overrides.filter((component) => uidOf(component) === uid);
      this.#attempt(master, () => this.#expand(calendar, master, own));
    }
    for (const override of overrides.filter((each) => !masters.has(uidOf(each))))
      this.#attempt(override, () => this.#alone(calendar, override));
  }

  /** Refuses what cannot be understood, however the parser says so, with the line on which it begins. */
  #attempt(component: ICAL.Component, work: () => void): void {
    try {
      Object.assign(this.#context, { work });
      runInContext('work()', this.#context, { timeout: patience });
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      const reason = code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'repeats in a way that cannot be reckoned' : message;
      this.content.problems.push({ line: this.#file.lineOf(component), message: `VEVENT: ${reason}` });
    }
  }

  #zoneOf(component: ICAL.Component, calendar: ICAL.Component): FileZone {
    const zone = this.#zones.get(component) ?? zoneOf(component, zoneOfCalendar(calendar));
    this.#zones.set(component, zone);
    return zone;
  }

  #alone(calendar: ICAL.Component, component: ICAL.Component): void {
    const event = new ICAL.Event(component);
    const id = component.hasProperty('recurrence-id') ? event.recurrenceId.toString() : '';
    this.#add(calendar, component, { id, startDate: event.startDate, endDate: event.endDate });
  }

  #expand(calendar: ICAL.Component, master: ICAL.Component, exceptions: ICAL.Component[]): void {
    const event = new ICAL.Event(master, { exceptions, strictExceptions: false });
    if (!event.isRecurring()) {
      this.#alone(calendar, master);
      for (const exception of exceptions) this.#alone(calendar, exception);
      return;
    }
    const { momentOf } = this.#zoneOf(master, calendar);
    const periodEnds = takePeriods(master);
    const iterator = event.iterator();
    // Nothing can have been moved from long ago into the span.
    const isLongAgo = (time: ICAL.Time) =>
      exceptions.length === 0 &&
      roughly(time) + event.duration.toSeconds() * 1000 + 2 * day < this.#span.from.getTime();
    for (let next = iterator.next(); next; next = iterator.next()) {
      if (isLongAgo(next)) {
        this.content.before += 1;
        continue;
      }
      const details = event.getOccurrenceDetails(next);
      if (momentOf(next) >= this.#span.to) {
        this.content.goingOn += 1;
        return;
      }
      const { component } = details.item;
      const { startDate } = details;
      const endDate = periodEnds.get(next.toString()) ?? details.endDate;
      const ends = this.#zoneOf(component, calendar).momentOf(endDate);
      if (ends < this.#span.from) this.content.before += 1;
      else this.#add(calendar, component, { id: next.toString(), startDate, endDate });
    }
  }

  #add(
    calendar: ICAL.Component,
    component: ICAL.Component,
    { id, startDate, endDate }: { id: string; startDate: ICAL.Time; endDate: ICAL.Time },
  ): void {
    if (this.content.occurrences.length >= this.#most)
      throw new Refused(`the file has more than ${this.#most.toLocaleString('en')} repetitions`);
    const { name, momentOf } = this.#zoneOf(component, calendar);
    const startsAt = momentOf(startDate);
    const ends = endOf(component, zoneOfCalendar(calendar), endDate, momentOf);
    if (ends < startsAt) throw new Refused('ends before it begins');
    const year = startsAt.getUTCFullYear();
    if (year < 1900 || ends.getUTCFullYear() > 2099) throw new Refused(`is in the year ${year}`);
    const url = textOf(component.getFirstPropertyValue('url'));
    this.content.occurrences.push({
      uid: uidOf(component),
      recurrenceId: id,
      kind: 'entry',
      title: textOf(component.getFirstPropertyValue('summary')) || 'Untitled',
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
    });
  }
}

/** An end may be told in a zone of its own; that of a repetition is in the zone of its start. */
function endOf(
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

function sequenceOf(component: ICAL.Component | undefined): number {
  const sequence = Number(component?.getFirstPropertyValue('sequence') ?? 0);
  return component === undefined ? -1 : Math.min(Math.max(Math.trunc(sequence) || 0, 0), 2_147_483_647);
}

/** Reads a calendar file; of what repeats, all that touches the span. */
export function readCalendar(text: string, span: Span, most = mostOccurrences): FileContent {
  const file = readIcs(text);
  const expansion = new Expansion(file, span, most);
  if (file.problems.length > 0) return { ...expansion.content, problems: file.problems };
  for (const calendar of file.calendars) expansion.calendar(calendar);
  expansion.content.problems.sort((one, other) => one.line - other.line);
  return expansion.content;
}
