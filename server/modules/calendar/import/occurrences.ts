import { createContext, runInContext } from 'node:vm';
import ICAL from 'ical.js';
import type { Span } from '../span.ts';
import { Refused, takePeriods, zoneOf } from './event-fields.ts';
import { type EventGroup, groupEvents } from './event-groups.ts';
import { namesOf } from './file-names.ts';
import { type FileZone, zoneOfCalendar } from './moments.ts';
import { type Occurrence, occurrenceOf, type Repetition } from './occurrence.ts';
import { type IcsProblem, type ReadIcs, readIcs } from './read-ics.ts';

/** What is in a file, and what of it is left out. */
export interface FileContent {
  title: string | null;
  /** What it says that it alone is called, wherever it is (RFC 7986: UID, SOURCE). */
  address: string | null;
  occurrences: Occurrence[];
  /** The names of all its events, also of those that are broken or out of the span. */
  uids: string[];
  problems: IcsProblem[];
  /** Events that are left out because the file has them once more. */
  superseded: IcsProblem[];
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

const repeats = ['rrule', 'exrule', 'rdate'];

/** What is wrong with an event; the parser's own faults say nothing to people. */
const reasonOf = (error: unknown) =>
  error instanceof Refused ? error.message : 'is written in a way that cannot be understood';

/** Within a day of the moment that a time is anywhere. */
const roughly = ({ year, month, day: date }: ICAL.Time) => Date.UTC(year, month - 1, date);

class Expansion {
  readonly content: FileContent = {
    title: null,
    address: null,
    occurrences: [],
    uids: [],
    problems: [],
    superseded: [],
    before: 0,
    goingOn: 0,
  };
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

  file(): void {
    const { groups, uids, superseded } = groupEvents(this.#file, (event, step) => this.#attempt(event, step));
    Object.assign(this.content, { ...namesOf(this.#file), uids, superseded });
    for (const group of groups) this.#group(group);
  }

  #group({ calendar, master, overrides }: EventGroup): void {
    if (master !== null) this.#attempt(master, () => this.#expand(calendar, master, overrides));
    else for (const override of overrides) this.#attempt(override, () => this.#alone(calendar, override));
  }

  /** Refuses what cannot be understood, however the parser says so, with the line on which it begins. */
  #attempt(component: ICAL.Component, work: () => void): void {
    try {
      if (repeats.some((name) => component.hasProperty(name))) this.#patiently(work);
      else work();
    } catch (error) {
      const { code } = error as { code?: string };
      const reason =
        code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'repeats in a way that cannot be reckoned' : reasonOf(error);
      this.content.problems.push({ line: this.#file.lineOf(component), message: `VEVENT: ${reason}` });
    }
  }

  #patiently(work: () => void): void {
    Object.assign(this.#context, { work });
    runInContext('work()', this.#context, { timeout: this.#limits.patience });
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
  expansion.content.problems.push(...file.problems);
  expansion.file();
  expansion.content.problems.sort((one, other) => one.line - other.line);
  return expansion.content;
}
