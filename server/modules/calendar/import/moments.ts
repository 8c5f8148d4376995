import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { isZone } from '../../../../src/time/zones.ts';

/** A time of a file, as far as moments need it. */
type FileTime = Pick<
  ICAL.Time,
  'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'isDate' | 'zone' | 'toUnixTime'
>;

const utc = ICAL.Timezone.utcTimezone;

/** The name that the world has for a zone of a file: its own, what it says of itself, or the end of its own. */
export function knownZone(tzid: string, component: ICAL.Component | null): string | null {
  const said = component?.getFirstPropertyValue('x-lic-location');
  const parts = tzid.split('/');
  const names = [tzid, String(said ?? ''), parts.slice(-3).join('/'), parts.slice(-2).join('/')];
  return names.find((name) => /^[A-Za-z]/.test(name) && isZone(name)) ?? null;
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

/** How times under one TZID become moments, and the zone under which people know it. */
export interface FileZone {
  name: string;
  momentOf(time: FileTime): Date;
}

const byPlatform =
  (name: string) =>
  ({ year, month, day, hour, minute, second }: FileTime): Date =>
    new Date(
      new Temporal.PlainDateTime(year, month, day, hour, minute, Math.min(second, 59)).toZonedDateTime(name)
        .epochMilliseconds,
    );

/** By what the file says of the zone, or else by the platform's rules. @returns null for a zone that nobody knows */
export function fileZone(time: ICAL.Time, tzid: string | null, calendarZone: string): FileZone | null {
  if (time.zone === utc) return { name: calendarZone, momentOf: (each) => new Date(each.toUnixTime() * 1000) };
  if (time.isDate || tzid === null) return { name: calendarZone, momentOf: byPlatform(calendarZone) };
  const described = time.zone?.component ?? null;
  const name = knownZone(tzid, described);
  if (described !== null) return { name: name ?? calendarZone, momentOf: (each) => new Date(each.toUnixTime() * 1000) };
  return name === null ? null : { name, momentOf: byPlatform(name) };
}
