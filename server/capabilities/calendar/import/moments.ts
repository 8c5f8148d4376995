import type ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { isNamedZone } from '../../../../src/shared/time/zones.ts';
import { type Clocks, keepZoneYears, offsetIn } from '../../../platform/calendar/zone-years.ts';
import { type ClockTime, isUtc } from './clock-time.ts';
import { describedClocks, momentShown } from './described-zone.ts';
import type { Steps } from './steps.ts';

const zoneYears = keepZoneYears();

/** The name that the world has for a zone of a file: its own, what it says of itself, or the end of its own. */
export function knownZone(tzid: string, component: ICAL.Component | null): string | null {
  const said = component?.getFirstPropertyValue('x-lic-location');
  const parts = tzid.split('/');
  const names = [tzid, String(said ?? ''), parts.slice(-3).join('/'), parts.slice(-2).join('/')];
  return names.find(isNamedZone) ?? null;
}

/** The zone in which a calendar means what it says without one. */
export function zoneOfCalendar(calendar: ICAL.Component): string {
  const named = String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '');
  return knownZone(named, null) ?? 'UTC';
}

/** Whether there is a time that a value names: the parser takes the 31st of February for one in March. */
export function isTime(value: unknown): boolean {
  try {
    const text = String(value).replace(/Z$/, '');
    Temporal.PlainDateTime.from(text, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}

/** How times under one TZID become moments, in milliseconds, and the other way, and the zone under which people know it. */
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

  /** By what the file says of the zone, or else by the platform's rules. @returns null for a zone that nobody knows */
  of(time: ICAL.Time, tzid: string | null, calendarZone: string): FileZone | null {
    if (isUtc(time)) return { name: calendarZone, momentOf: alike, clockOf: alike };
    if (time.isDate || tzid === null) return byPlatform(calendarZone);
    const component = time.zone?.component ?? null;
    const name = knownZone(tzid, component);
    const clocks = component === null ? null : this.#clocks(component);
    if (clocks !== null) return zoneBy(name ?? calendarZone, () => clocks);
    return name === null ? null : byPlatform(name);
  }

  #clocks(component: ICAL.Component): Clocks | null {
    const known = this.#described.get(component);
    const clocks = known === undefined ? describedClocks(component, this.#steps) : known;
    this.#described.set(component, clocks);
    return clocks;
  }
}
