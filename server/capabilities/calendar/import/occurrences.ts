import type ICAL from 'ical.js';
import type { Span } from '../../../platform/calendar/span.ts';
import { type EventGroup, groupEvents } from './event-groups.ts';
import { namesOf } from './file-names.ts';
import { endOf, lengthOf } from './length.ts';
import { type Occurrence, occurrenceOf } from './occurrence.ts';
import { type IcsProblem, type ReadIcs, readIcs } from './read-ics.ts';
import { Refused } from './refusal.ts';
import { type Repetition, Series } from './series.ts';
import { Steps } from './steps.ts';
import { TimeReader } from './times.ts';

/** The content of a file, and what was skipped. */
export interface FileContent {
  title: string | null;
  /** A globally unique identifier, the same in every copy (RFC 7986: UID, SOURCE). */
  address: string | null;
  occurrences: Occurrence[];
  /** The uids of all events, including invalid events and events outside the span. */
  uids: string[];
  problems: IcsProblem[];
  /** The number of skipped duplicates. */
  superseded: IcsProblem[];
  /** Ambiguous parts that may be interpreted wrongly. */
  doubts: IcsProblem[];
  /** Series that continue before or after the span. */
  before: number;
  goingOn: number;
  /** The number of recurrence periods evaluated. */
  steps: number;
}

/** Limits per file. */
export interface FileLimits {
  occurrences: number;
  /** Maximum number of recurrence periods, per file and per rule. */
  steps: number;
  stepsOfRule: number;
}
const fileLimits: FileLimits = { occurrences: 50_000, steps: 1_000_000, stepsOfRule: 100_000 };

/** Why an event is rejected; the parser's messages do not help users. */
const reasonOf = (error: unknown) =>
  error instanceof Refused ? error.message : 'is written in a way that cannot be understood';

const idOf = (component: ICAL.Component) => component.getFirstPropertyValue('recurrence-id')?.toString() ?? '';

class Expansion {
  readonly content: FileContent = {
    title: null,
    address: null,
    occurrences: [],
    uids: [],
    problems: [],
    superseded: [],
    doubts: [],
    before: 0,
    goingOn: 0,
    steps: 0,
  };
  readonly #span: { from: number; to: number };
  readonly #file: ReadIcs;
  readonly #limits: FileLimits;
  /** Zones that were already reported, to report each once. */
  readonly #disputed = new Set<string>();
  readonly #steps: Steps;
  readonly #times = new Map<ICAL.Component, TimeReader>();
  readonly #ownZone: string | null;

  constructor(file: ReadIcs, { from, to }: Span, limits: FileLimits, ownZone: string | null) {
    this.#file = file;
    this.#ownZone = ownZone;
    this.#span = { from: from.getTime(), to: to.getTime() };
    this.#limits = limits;
    this.#steps = new Steps(limits.steps, limits.stepsOfRule);
  }

  file(): void {
    const { groups, uids, superseded } = groupEvents(this.#file, (event, step) => this.#attempt(event, step));
    Object.assign(this.content, { ...namesOf(this.#file), uids, superseded });
    for (const group of groups) this.#group(group);
    this.content.steps = this.#steps.taken;
  }

  #group({ calendar, master, overrides }: EventGroup): void {
    const times = this.#timesOf(calendar);
    for (const event of [master, ...overrides])
      if (event !== null && times.isOfNoZone(event))
        this.#doubt(
          event,
          'names no time zone, and neither does its calendar; taken as UTC: --zone <zone> says another',
        );
    for (const event of [master, ...overrides]) {
      const place = event === null ? null : times.disputedPlaceOf(event);
      if (event === null || place === null || this.#disputed.has(place)) continue;
      this.#disputed.add(place);
      this.#doubt(
        event,
        `the file has one offset alone for ${place}, which is not that of the place; taken by the place`,
      );
    }
    if (master !== null) this.#attempt(master, () => this.#expand(calendar, master, overrides));
    else for (const override of overrides) this.#attempt(override, () => this.#alone(calendar, override));
  }

  /** Converts any parser error into a rejection with the event's line. */
  #attempt(component: ICAL.Component, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.content.problems.push({ line: this.#file.lineOf(component), message: `VEVENT: ${reasonOf(error)}` });
    }
  }

  #doubt(component: ICAL.Component, message: string): void {
    this.content.doubts.push({ line: this.#file.lineOf(component), message: `VEVENT: ${message}` });
  }

  #timesOf(calendar: ICAL.Component): TimeReader {
    const times = this.#times.get(calendar) ?? new TimeReader(calendar, this.#steps, this.#ownZone);
    this.#times.set(calendar, times);
    return times;
  }

  #alone(calendar: ICAL.Component, component: ICAL.Component): void {
    const times = this.#timesOf(calendar);
    const start = times.startOf(component);
    const endsAt = endOf(start, lengthOf(component, start, times));
    const { moment: startsAt, isDate: isAllDay, zone } = start;
    this.#add(calendar, { id: idOf(component), component, startsAt, endsAt, isAllDay, zone: zone.name });
  }

  #expand(calendar: ICAL.Component, master: ICAL.Component, overrides: ICAL.Component[]): void {
    if (!master.hasProperty('rrule') && !master.hasProperty('rdate')) {
      for (const component of [master, ...overrides]) this.#alone(calendar, component);
      return;
    }
    const series = new Series(master, overrides, this.#timesOf(calendar), this.#steps);
    const { repetitions, hasBefore, goesOn, strays, vainExclusions } = series.within(this.#span);
    for (const repetition of repetitions) this.#add(calendar, repetition);
    for (const stray of strays)
      this.#doubt(stray, 'its RECURRENCE-ID is none of its series; kept as an event of its own');
    for (const time of vainExclusions)
      this.#doubt(master, `its EXDATE ${time} is none of its times; what it has on that day stays`);
    if (hasBefore) this.content.before += 1;
    if (goesOn) this.content.goingOn += 1;
  }

  #add(calendar: ICAL.Component, repetition: Repetition): void {
    if (this.content.occurrences.length >= this.#limits.occurrences)
      throw new Refused(`the file has more than ${this.#limits.occurrences.toLocaleString('en')} repetitions`);
    this.content.occurrences.push(occurrenceOf(calendar, repetition));
  }
}

/**
 * Reads a calendar file, with all recurrences that overlap the span.
 *
 * @param ownZone for floating times, whatever the file says
 */
export function readCalendar(
  text: string,
  span: Span,
  limits: Partial<FileLimits> = {},
  ownZone: string | null = null,
): FileContent {
  const file = readIcs(text);
  const expansion = new Expansion(file, span, { ...fileLimits, ...limits }, ownZone);
  expansion.content.problems.push(...file.problems);
  expansion.file();
  expansion.content.problems.sort((one, other) => one.line - other.line);
  return expansion.content;
}
