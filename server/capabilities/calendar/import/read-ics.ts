import ICAL from 'ical.js';
import { excerpt, type FileLine, faultOf, fileLines } from './file-lines.ts';

/** Something in a file that can't be imported. */
export interface IcsProblem {
  line: number;
  message: string;
}

/** A calendar of a file: its properties, zones and events. The events are kept separately, not as child components. */
export interface IcsCalendar {
  component: ICAL.Component;
  events: ICAL.Component[];
}

export interface ReadIcs {
  /** The calendars; empty if the file is unusable. */
  calendars: IcsCalendar[];
  /** The first line of an event. */
  lineOf(event: ICAL.Component): number;
  problems: IcsProblem[];
}

type Property = [name: string, parameters: object, type: string, ...values: unknown[]];
type JCal = [name: string, properties: Property[], parts: JCal[]];

/** An open component. For properties that are not needed, only the syntax is checked. */
interface Open {
  name: string;
  line: number;
  jCal: JCal;
  /** The first skipped line that the component can't do without; 0 for none. */
  brokenBy: number;
}

const namesIn = (text: string): readonly string[] => text.split(' ');
const zoneProperties = namesIn('dtstart rdate rrule tzname tzoffsetfrom tzoffsetto');
const timeProperties = 'dtstart dtend duration rrule exrule rdate exdate recurrence-id';
/** The properties that are read from each component; for all other lines, only the syntax is checked. */
const readProperties: ReadonlyMap<string, readonly string[]> = new Map([
  ['vcalendar', namesIn('method name source uid x-wr-calname x-wr-timezone')],
  [
    'vevent',
    namesIn(`uid summary description location url status transp sequence dtstamp last-modified ${timeProperties}`),
  ],
  ['vtimezone', namesIn('tzid x-lic-location')],
  ['standard', zoneProperties],
  ['daylight', zoneProperties],
]);
/** The child components that are read. */
const readParts: ReadonlyMap<string, readonly string[]> = new Map([
  ['vcalendar', ['vevent', 'vtimezone']],
  ['vtimezone', ['standard', 'daylight']],
]);
/** Components that only occur directly in a calendar. */
const calendarParts = ['vevent', 'vtodo', 'vjournal', 'vfreebusy', 'vtimezone'];
const zoneParts = ['vtimezone', 'standard', 'daylight'];
/** Properties without which an event would be wrong; all other properties only add details. */
const decisive = ['dtstart', 'dtend', 'duration', 'exdate', 'exrule', 'recurrence-id', 'uid', 'status'];
const maxNested = 20;
/** Maximum number of errors before the file is rejected. */
const maxProblems = 10_000;

/** Parses a line, or reports why it is invalid; hides the parser's own errors. */
function propertyOf(text: string, name: string): Property | string {
  try {
    return ICAL.parse.property(text) as Property;
  } catch (error) {
    const isKnownError = error instanceof Error && ['Error', 'ParserError'].includes(error.name);
    return `is not iCalendar: ${isKnownError ? excerpt(error.message) : `${name.toUpperCase()} cannot be understood`}`;
  }
}

/** A reason to stop reading. */
class Unreadable extends Error {}

/** Builds components line by line. */
class Reader {
  readonly problems: IcsProblem[] = [];
  readonly calendars: IcsCalendar[] = [];
  readonly lines = new WeakMap<ICAL.Component, number>();
  readonly #stack: Open[] = [];
  #events: { jCal: JCal; line: number }[] = [];

  report(line: number, message: string): void {
    this.problems.push({ line, message });
    if (this.problems.length < maxProblems) return;
    this.problems.push({ line, message: 'so much is broken before this line that the rest was not read' });
    throw new Unreadable();
  }

  read({ text, line }: FileLine): void {
    const word = /^(?:begin|end):/i.exec(text)?.[0].toLowerCase();
    const name = text.slice(word?.length).trim().toLowerCase();
    if (word === undefined) this.#property(text, line);
    else if (word === 'begin:') this.#begin(name, line);
    else this.#end(name, line);
  }

  /** Reports components that were not closed. @param line of the enclosing END */
  finish(line: number): void {
    const open = this.#stack.at(-1);
    if (open === undefined) return;
    const end = `END:${excerpt(open.name.toUpperCase())}`;
    this.report(line, `ends before its components do: ${end} of line ${open.line} is missing; export the file again`);
    throw new Unreadable();
  }

  #begin(name: string, line: number): void {
    if (name === 'vcalendar') this.#close(0, line);
    else if (calendarParts.includes(name) && this.#stack[0]?.name === 'vcalendar') this.#close(1, line);
    if (name !== 'vcalendar' && this.#stack.length === 0) {
      const own = excerpt(name.toUpperCase());
      this.report(line, `has a ${own} outside of a calendar: put BEGIN:VCALENDAR before and END:VCALENDAR behind it`);
    }
    if (this.#stack.length >= maxNested) {
      this.report(line, `has components more than ${maxNested} deep in each other`);
      throw new Unreadable();
    }
    this.#stack.push({ name, line, jCal: [name, [], []], brokenBy: 0 });
  }

  #end(name: string, line: number): void {
    const depth = this.#stack.findLastIndex((open) => open.name === name);
    if (depth === -1) return this.report(line, `END:${excerpt(name.toUpperCase())} ends what has not begun`);
    this.#close(depth + 1, line);
    return this.#take(this.#stack.pop() as Open);
  }

  /** Closes unfinished components before a line, down to a depth. */
  #close(depth: number, line: number): void {
    while (this.#stack.length > depth) {
      const open = this.#stack.pop() as Open;
      const name = excerpt(open.name.toUpperCase());
      this.report(open.line, `${name} has no END:${name} before line ${line}`);
      const parent = this.#stack.at(-1);
      // Events of a calendar without END are still complete.
      if (open.name === 'vcalendar') this.#take(open);
      else if (parent?.name === 'vtimezone') parent.brokenBy ||= open.line;
    }
  }

  /** Adds a finished component to its parent. */
  #take({ name, line, jCal, brokenBy }: Open): void {
    const parent = this.#stack.at(-1);
    if (parent === undefined && name === 'vcalendar') return this.#build(jCal);
    if (parent === undefined || !readParts.get(parent.name)?.includes(name)) return undefined;
    // A zone without a TZID can't be referenced, and makes the parser crash.
    if (name === 'vtimezone' && !jCal[1].some(([property]) => property === 'tzid')) return undefined;
    if (brokenBy > 0 && parent.name === 'vtimezone') parent.brokenBy ||= brokenBy;
    else if (brokenBy > 0) this.report(line, `${name.toUpperCase()}: is not whole without line ${brokenBy}`);
    else if (name === 'vevent') this.#events.push({ jCal, line });
    else parent.jCal[2].push(jCal);
    return undefined;
  }

  /** Events know their calendar, but are not its children, because the parser searches all children for each event. */
  #build(jCal: JCal): void {
    const component = new ICAL.Component(jCal);
    const events = this.#events.map((event) => {
      const built = new ICAL.Component(event.jCal, component);
      this.lines.set(built, event.line);
      return built;
    });
    this.#events = [];
    this.calendars.push({ component, events });
  }

  #property(text: string, line: number): void {
    const open = this.#stack.at(-1);
    if (open === undefined)
      return this.report(line, `is outside of BEGIN:VCALENDAR and END:VCALENDAR: “${excerpt(text)}”`);
    const name = /^[^;:\s]*/.exec(text)?.[0].toLowerCase() ?? '';
    const isRead = readProperties.get(open.name)?.includes(name) ?? false;
    const property = faultOf(text) ?? (isRead ? propertyOf(text, name) : null);
    if (property === null) return undefined;
    if (typeof property !== 'string') return void open.jCal[1].push(property);
    if (zoneParts.includes(open.name) || decisive.includes(name)) open.brokenBy ||= line;
    return this.report(line, property);
  }
}

/** Parses an iCalendar text (RFC 5545). Skips and reports invalid lines and components. */
export function readIcs(text: string): ReadIcs {
  const lines = fileLines(text);
  const failed = (...problems: IcsProblem[]): ReadIcs => ({ calendars: [], lineOf: () => 1, problems });
  const contentLines = lines.filter((line) => line.text.trim() !== '');
  if (contentLines.length === 0) return failed({ line: 1, message: 'is empty' });
  if (!contentLines.some((line) => /^begin:/i.test(line.text)))
    return failed({ line: contentLines[0]?.line ?? 1, message: 'is not iCalendar: there is no BEGIN:VCALENDAR' });
  const reader = new Reader();
  try {
    for (const line of contentLines) reader.read(line);
    reader.finish(lines.at(-1)?.line ?? 1);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return failed(...reader.problems);
  }
  const { calendars, problems } = reader;
  return { calendars, lineOf: (event) => reader.lines.get(event) ?? 1, problems };
}
