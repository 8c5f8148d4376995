import ICAL from 'ical.js';
import { type ClockTime, clockTimeOf, isUtc } from './clock-time.ts';
import { type FileZone, FileZones, zoneOfCalendar } from './moments.ts';
import { Refused } from './refusal.ts';
import type { Steps } from './steps.ts';

/** A time of a file: its local time, zone and moment. */
export interface FileTime {
  clock: ClockTime;
  isDate: boolean;
  /** `UTC`, a TZID, or undefined for the calendar's zone. */
  clocks: string;
  zone: FileZone;
  moment: number;
}

/** A value of a property, and the property's zone. */
export interface PropertyValue<Value> {
  value: Value;
  tzid: string | null;
}

/** All values of the properties with a name. */
export const valuesOf = (component: ICAL.Component, name: string): PropertyValue<unknown>[] =>
  component.getAllProperties(name).flatMap((property) => {
    const tzid = (property.getFirstParameter('tzid') as string | undefined) ?? null;
    return property.getValues().map((value: unknown) => ({ value, tzid }));
  });

export const isTime = (property: PropertyValue<unknown>): property is PropertyValue<ICAL.Time> =>
  property.value instanceof ICAL.Time;

const isWithoutZone = ({ value, tzid }: PropertyValue<ICAL.Time>) => tzid === null && !value.isDate && !isUtc(value);

/** Converts the times of a calendar. */
export class TimeReader {
  readonly #zones: FileZones;
  readonly #calendarZone: string;
  /** The zone that the calendar names, if it is unknown. */
  readonly #unknown: string;
  readonly #isZoneGiven: boolean;

  /** @param ownZone for floating times, whatever the calendar says */
  constructor(calendar: ICAL.Component, steps: Steps, ownZone: string | null) {
    const { written, name } = zoneOfCalendar(calendar);
    const zone = ownZone ?? name;
    this.#zones = new FileZones(steps);
    this.#calendarZone = zone ?? 'UTC';
    this.#unknown = zone === null ? written : '';
    this.#isZoneGiven = zone !== null;
  }

  /** @param like a time whose zone to use if none is given */
  read({ value, tzid }: PropertyValue<ICAL.Time>, like: FileTime | null = null): FileTime {
    const { isDate } = value;
    const isLike = like !== null && !like.isDate && !isDate && tzid === null && !isUtc(value);
    const zone = isLike ? like.zone : this.#zones.of(value, tzid, this.#calendarZone);
    if (zone === null)
      throw new Refused(
        `the time zone ${tzid} is neither described in the file nor known: write a name such as Europe/Berlin`,
      );
    if (this.#unknown !== '' && isWithoutZone({ value, tzid }))
      throw new Refused(
        `names no time zone, and that of the calendar, ${this.#unknown}, is not known: --zone <zone> says which is meant`,
      );
    const clock = clockTimeOf(value);
    const clocks = isUtc(value) ? 'UTC' : isLike ? like.clocks : isDate ? '' : (tzid ?? '');
    return { clock, isDate, clocks, zone, moment: zone.momentOf(clock) };
  }

  /** Whether an event is treated as UTC because the file names no zone. */
  isOfNoZone(component: ICAL.Component): boolean {
    const property = valuesOf(component, 'dtstart')[0];
    return !this.#isZoneGiven && property !== undefined && isTime(property) && isWithoutZone(property);
  }

  /** The place whose own rules are used for the start of an event instead of the file's; null if there is none. */
  disputedPlaceOf(component: ICAL.Component): string | null {
    const property = valuesOf(component, 'dtstart')[0];
    if (property === undefined || !isTime(property)) return null;
    return this.#zones.disputedPlace(property.value, property.tzid, component.hasProperty('rrule'));
  }

  startOf(component: ICAL.Component): FileTime {
    const property = valuesOf(component, 'dtstart')[0];
    if (property === undefined || !isTime(property)) throw new Refused('has no DTSTART');
    return this.read(property);
  }
}
