import { createContext, runInContext } from 'node:vm';
import ICAL from 'ical.js';
import type { Span } from '../span.ts';
import { checkTimes, Refused, sequenceOf, startOf, takePeriods, titleOf, uidOf, zoneOf } from './event-fields.ts';
import { type FileZone, zoneOfCalendar } from './moments.ts';
import { type Occurrence, occurrenceOf, type Repetition } from './occurrence.ts';
import { type IcsProblem, type ReadIcs, readIcs } from './read-ics.ts';

/** What is in a file, and what of it is left out. */
export interface FileContent {
  title: string | null;
  occurrences: Occurrence[];
  problems: IcsProblem[];
  /** Repetitions before the span, and series that go on after it. */
  before: number;
  goingOn: number;
}

/** What a file may ask for. */
export interface FileLimits {
  occurrences: number;
  /** Milliseconds that one event may take to be repeated: of some rules the parser never finds the next day. */
  patience: number;
}
const fileLimits: FileLimits = { occurrences: 50_000, patience: 10_000 };

const day = 24 * 3_600_000;

/** Within a day of the moment that a time is anywhere. */
const roughly = ({ year, month, day: date }: ICAL.Time) => Date.UTC(year, month - 1, date);

class Expansion {
  readonly content: FileContent = { title: null, occurrences: [], problems: [], before: 0, goingOn: 0 };
  readonly #span: Span;
  readonly #file: ReadIcs;
  readonly #limits: FileLimits;
  readonly #zones = new Map<ICAL.Component, FileZone>();
  readonly #context = createContext({ work: () => {} });

  constructor(file: ReadIcs, span: Span, limits: FileLimits) {
    this.#file = file;
    this.#span = span;
    this.#limits = limits;
  }

  calendar(calendar: ICAL.Component): void {
    const title = titleOf(calendar.getFirstPropertyValue('x-wr-calname') ?? calendar.getFirstPropertyValue('name'));
    if (title !== '') this.content.title ??= title;
    const masters = new Map<string, ICAL.Component>();
    const overrides: ICAL.Component[] = [];
    for (const component of calendar.getAllSubcomponents('vevent'))
      this.#attempt(component, () => {
        checkTimes(component);
        startOf(component);
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
      runInContext('work()', this.#context, { timeout: this.#limits.patience });
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

  #add(calendar: ICAL.Component, component: ICAL.Component, times: Repetition): void {
    if (this.content.occurrences.length >= this.#limits.occurrences)
      throw new Refused(`the file has more than ${this.#limits.occurrences.toLocaleString('en')} repetitions`);
    const { occurrences } = this.content;
    occurrences.push(occurrenceOf(calendar, component, this.#zoneOf(component, calendar), times));
  }
}

/** Reads a calendar file; of what repeats, all that touches the span. */
export function readCalendar(text: string, span: Span, limits: Partial<FileLimits> = {}): FileContent {
  const file = readIcs(text);
  const expansion = new Expansion(file, span, { ...fileLimits, ...limits });
  if (file.problems.length > 0) return { ...expansion.content, problems: file.problems };
  for (const calendar of file.calendars) expansion.calendar(calendar);
  expansion.content.problems.sort((one, other) => one.line - other.line);
  return expansion.content;
}
