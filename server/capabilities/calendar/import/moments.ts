import type ICAL from 'ical.js';
import windowsIana from 'windows-iana';
import { Temporal } from '../../../../src/shared/time/temporal.ts';
import { isNamedZone } from '../../../../src/shared/time/zones.ts';
import { type Clocks, keepZoneYears, offsetIn } from '../../../platform/calendar/zone-years.ts';
import { type ClockTime, clockTimeOf, isUtc } from './clock-time.ts';
import { describedClocks, momentShown, onlyOffsetOf } from './described-zone.ts';
import type { Steps } from './steps.ts';

const zoneYears = keepZoneYears();

/** The IANA name of a zone in a file: from its TZID, from its properties, or from the end of its TZID. */
export function knownZone(tzid: string, component: ICAL.Component | null): string | null {
  const location = component?.getFirstPropertyValue('x-lic-location');
  const parts = tzid.split('/');
  const names = [tzid, String(location ?? ''), parts.slice(-3).join('/'), parts.slice(-2).join('/')];
  // Outlook numbers copies of its zones: `GMT Standard Time 1`.
  const [ofWindows] = [tzid, tzid.replace(/ \d+$/, '')].flatMap((name) => windowsIana.findIana(name));
  return names.find(isNamedZone) ?? ofWindows ?? null;
}

/**
 * For a known place, prefer our own rules: the program that wrote the file often knew only some years. For `EST` and
 * the like, use the file's rules.
 */
const isOfPlace = (name: string | null): boolean => name?.includes('/') === true;

/** The default zone of a calendar: its IANA name, and its name in the file. */
export function zoneOfCalendar(calendar: ICAL.Component): { written: string; name: string | null } {
  const written = String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '').trim();
  return { written, name: knownZone(written, null) };
}

/** Whether a date exists: the parser treats 31 February as a day in March. */
export function isTime(value: unknown): boolean {
  try {
    const text = String(value).replace(/Z$/, '');
    Temporal.PlainDateTime.from(text, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}

/** Conversion between local times of a TZID and moments in milliseconds, and the zone's display name. */
export interface FileZone {
  name: string;
  momentOf(time: ClockTime): number;
  clockOf(moment: number): ClockTime;
}

const alike = (time: number): number => time;

function zoneBy(name: string, clocksAt: (time: number) => Clocks): FileZone {
  return {
    name,
    momentOf: (time) => momentShown(clocksAt(time), time),
    clockOf: (moment) => moment + offsetIn(clocksAt(moment), moment),
  };
}
const byPlatform = (name: string) => zoneBy(name, (time) => zoneYears.of(name, new Date(time).getUTCFullYear()));

/** The zones of a file. */
export class FileZones {
  readonly #described = new Map<ICAL.Component, Clocks | null>();
  readonly #steps: Steps;

  constructor(steps: Steps) {
    this.#steps = steps;
  }

  /** A zone by our own rules, or else by the rules of the file. @returns null for an unknown zone */
  of(time: ICAL.Time, tzid: string | null, calendarZone: string): FileZone | null {
    if (isUtc(time)) return { name: calendarZone, momentOf: alike, clockOf: alike };
    if (time.isDate || tzid === null) return byPlatform(calendarZone);
    const component = time.zone?.component ?? null;
    const name = knownZone(tzid, component);
    const clocks = component === null || isOfPlace(name) ? null : this.#clocks(component);
    if (clocks !== null) return zoneBy(name ?? calendarZone, () => clocks);
    return name === null ? null : byPlatform(name);
  }

  /**
   * The place whose rules apply to a time, although the file states a single, different offset for it; null if both
   * agree.
   *
   * @param isRepeated whether to check later times of the same year as well
   */
  disputedPlace(time: ICAL.Time, tzid: string | null, isRepeated: boolean): string | null {
    const component = time.zone?.component ?? null;
    if (tzid === null || component === null || time.isDate || isUtc(time)) return null;
    const name = knownZone(tzid, component);
    const offset = onlyOffsetOf(component);
    if (name === null || offset === null || !isOfPlace(name)) return null;
    const moment = byPlatform(name).momentOf(clockTimeOf(time));
    const year = zoneYears.of(name, new Date(moment).getUTCFullYear());
    const isOther =
      offsetIn(year, moment) !== offset ||
      (isRepeated && year.changes.some(({ at, after }) => at > moment && after !== offset));
    return isOther ? name : null;
  }

  #clocks(component: ICAL.Component): Clocks | null {
    const known = this.#described.get(component);
    const clocks = known === undefined ? describedClocks(component, this.#steps) : known;
    this.#described.set(component, clocks);
    return clocks;
  }
}
