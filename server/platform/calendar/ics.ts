import { product } from '../../../src/messages/product.ts';
import { firstYear, lastYear } from '../../../src/shared/time/entry-bounds.ts';
import type { CalendarMethod } from './calendar-input.ts';
import { contentLines, textValue } from './content-lines.ts';
import type { SourcedItem } from './source.ts';
import { clockText, vtimezone } from './vtimezone.ts';
import { isShownTwice, keepZoneYears, offsetIn, type ZoneYear } from './zone-years.ts';

const day = 24 * 3_600_000;
/** The maximum number of note characters in a file; later items are listed without their notes. */
const maxNotes = 10_000_000;
const zoneYears = keepZoneYears();

/** A moment in milliseconds, clamped to the bounds: rows from before the bounds existed may lie outside. */
const momentOf = (text: string) =>
  Math.min(Math.max(Date.parse(text), Date.UTC(firstYear, 0)), Date.UTC(lastYear + 1, 0));

/** The data that turns a file into a message from the product to a reader (RFC 5546). The message asks for no reply. */
export interface Invitation {
  method: CalendarMethod;
  /** The participant's email address. */
  attendee: string;
}

/** An address as a value. */
const mailto = (address: string) => `mailto:${encodeURI(address).replaceAll(/[?#&]/g, encodeURIComponent)}`;

/** Organiser and attendee. Attendees have already accepted on Acado. */
const between = ({ attendee }: Invitation) => [
  `ORGANIZER;CN=${product.name}:${mailto(product.supportAddress)}`,
  `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(attendee)}`,
];

/** The lines of the file before its zones and events. */
const head = (name: string, invitation: Invitation | null) => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Acado//Calendar//EN',
  ...(invitation === null ? [] : [`METHOD:${invitation.method}`]),
  `NAME:${textValue(name)}`,
  `X-WR-CALNAME:${textValue(name)}`,
];

const alarm = ({ title }: SourcedItem) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT15M',
  `DESCRIPTION:${textValue(title)}`,
  'END:VALARM',
];

/**
 * An iCalendar file (RFC 5545) that is written item by item. Equal items in an equal order produce an equal file. The
 * cost of a step depends only on its item's length and at most two years of a zone.
 */
export class IcsFile {
  readonly #name: string;
  readonly #linkOrigin: string;
  readonly #invitation: Invitation | null;
  readonly #events: Buffer[] = [];
  readonly #zones = new Map<string, Map<number, ZoneYear>>();
  #notes = 0;

  /** @param invitation null for a file that isn't a message */
  constructor(name: string, linkOrigin: string, invitation: Invitation | null = null) {
    this.#name = name;
    this.#linkOrigin = linkOrigin;
    this.#invitation = invitation;
  }

  add(item: SourcedItem): void {
    const { note, location, path, type } = item;
    const isCancelled = item.status === 'cancelled';
    const changed = `${clockText(item.updatedAt.getTime())}Z`;
    this.#notes += note.length;
    const lines = [
      'BEGIN:VEVENT',
      `UID:${textValue(item.uid)}`,
      `SEQUENCE:${item.sequence}`,
      `DTSTAMP:${changed}`,
      ...(item.is_all_day ? this.#days(item) : this.#times(item)),
      `SUMMARY:${textValue(item.title)}`,
      ...(this.#invitation === null ? [] : between(this.#invitation)),
      ...(location === '' ? [] : [`LOCATION:${textValue(location)}`]),
      ...(note === '' || this.#notes > maxNotes ? [] : [`DESCRIPTION:${textValue(note)}`]),
      ...(type === 'live' && !isCancelled ? alarm(item) : []),
      ...(path === null ? [] : [`URL;VALUE=URI:${this.#linkOrigin}${path}`]),
      `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      `LAST-MODIFIED:${changed}`,
      'END:VEVENT',
    ];
    this.#events.push(Buffer.from(contentLines(lines)));
  }

  /** The parts of the file in order, including the required years of each zone; each zone is a step. */
  *parts(): Generator<Buffer> {
    yield Buffer.from(contentLines(head(this.#name, this.#invitation)));
    for (const [zone, years] of this.#zones) yield Buffer.from(vtimezone(zone, [...years.values()]));
    yield* this.#events;
    yield Buffer.from(contentLines(['END:VCALENDAR']));
  }

  /** All-day items have dates without times. An item whose start equals its end takes that whole day. */
  #days({ starts_at, ends_at, timezone }: SourcedItem): string[] {
    const [start, end] = [starts_at, ends_at].map((text) => {
      const moment = momentOf(text);
      return moment + offsetIn(this.#yearOf(moment, timezone), moment);
    }) as [number, number];
    const dateOf = (shown: number) => clockText(shown).slice(0, 8);
    const after = dateOf(end) > dateOf(start) ? end : start + day;
    return [
      `DTSTART;VALUE=DATE:${dateOf(start)}`,
      `DTEND;VALUE=DATE:${dateOf(after)}`,
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    ];
  }

  /**
   * A time that occurs twice when clocks go back is written in UTC, because programs disagree on its meaning. An item
   * that ends when it begins has no DTEND, which would have to be later.
   */
  #times({ starts_at, ends_at, timezone }: SourcedItem): string[] {
    const moments = [starts_at, ends_at].map((text) => {
      const moment = momentOf(text);
      return { moment, zoneYear: this.#yearOf(moment, timezone) };
    });
    const isUtc = timezone === 'UTC' || moments.some(({ moment, zoneYear }) => isShownTwice(zoneYear, moment));
    const [start, end] = moments.map(({ moment, zoneYear }) =>
      isUtc ? `:${clockText(moment)}Z` : `;TZID=${timezone}:${clockText(moment, offsetIn(zoneYear, moment))}`,
    );
    if (!isUtc) for (const { zoneYear } of moments) this.#addYear(timezone, zoneYear);
    return [`DTSTART${start}`, ...(start === end ? [] : [`DTEND${end}`])];
  }

  #yearOf(moment: number, zone: string): ZoneYear {
    const year = new Date(moment).getUTCFullYear();
    return this.#zones.get(zone)?.get(Date.UTC(year, 0)) ?? zoneYears.of(zone, year);
  }

  #addYear(zone: string, zoneYear: ZoneYear): void {
    const years = this.#zones.get(zone) ?? new Map<number, ZoneYear>();
    this.#zones.set(zone, years.set(zoneYear.start, zoneYear));
  }
}

/** An iCalendar file with one item. */
export function icsOf(item: SourcedItem, linkOrigin: string, invitation: Invitation | null = null): string {
  const file = new IcsFile(item.title, linkOrigin, invitation);
  file.add(item);
  return Buffer.concat([...file.parts()]).toString();
}
