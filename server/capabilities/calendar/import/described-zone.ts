import ICAL from 'ical.js';
import type { Clocks } from '../../../platform/calendar/zone-years.ts';
import { anyOffset, type ClockTime, clockTimeOf, day, isUtc } from './clock-time.ts';
import { Rule } from './rule.ts';
import type { Steps } from './steps.ts';

/** The range of years in which recurring changes matter. */
const [earliest, latest] = [Date.UTC(1960), Date.UTC(2102)];

/** A UTC offset of a zone, in milliseconds. */
function offsetOf(component: ICAL.Component, name: string): number | null {
  const value = component.getFirstPropertyValue(name);
  return value instanceof ICAL.UtcOffset ? value.toSeconds() * 1000 : null;
}

const observancesOf = (zone: ICAL.Component) =>
  zone.getAllSubcomponents().filter(({ name }) => name === 'standard' || name === 'daylight');

/** The only offset that a file states for a zone, in milliseconds; null if there are several or none. */
export function onlyOffsetOf(zone: ICAL.Component): number | null {
  const [only, ...others] = observancesOf(zone);
  return only === undefined || others.length > 0 ? null : offsetOf(only, 'tzoffsetto');
}

/** When a rule set of a zone takes effect, in the local time before it. */
function onsetsOf(observance: ICAL.Component, before: number, steps: Steps): ClockTime[] {
  const start = observance.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time)) return [];
  const begin = clockTimeOf(start);
  const rules = observance.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur);
  const ruled = rules.flatMap((recur) => {
    // A rule that ended long ago may have set the offset that has been valid since.
    const until = recur.until === null ? latest : Math.min(clockTimeOf(recur.until), latest);
    const from = Math.min(earliest, until - 3650 * day);
    return new Rule(recur, begin).between(from, until + anyOffset, (time) => time - before, steps);
  });
  const dates = observance
    .getAllProperties('rdate')
    .flatMap((property) =>
      property
        .getValues()
        .flatMap((value) => (value instanceof ICAL.Time ? [clockTimeOf(value) + (isUtc(value) ? before : 0)] : [])),
    );
  return [...(rules.length === 0 ? [begin] : []), ...dates, ...ruled];
}

/** Interprets a VTIMEZONE (RFC 5545, 3.6.5); null if it has no rules. */
export function describedClocks(zone: ICAL.Component, steps: Steps): Clocks | null {
  const changes = observancesOf(zone).flatMap((observance) => {
    const [before, after] = [offsetOf(observance, 'tzoffsetfrom'), offsetOf(observance, 'tzoffsetto')];
    if (before === null || after === null) return [];
    return onsetsOf(observance, before, steps).map((onset) => ({ at: onset - before, before, after }));
  });
  changes.sort((one, other) => one.at - other.at);
  return changes[0] === undefined ? null : { first: changes[0].before, changes };
}

/**
 * The number of changes that have certainly passed at a local time. Uses binary search, because a file may list very
 * many.
 */
function passedBefore(changes: Clocks['changes'], time: ClockTime): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.at ?? 0) + anyOffset <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The moment of a local time: the first moment if the time occurs twice; if the time is skipped, by the offset before.
 */
export function momentShown({ first, changes }: Clocks, time: ClockTime): number {
  const passed = passedBefore(changes, time);
  let offset = changes[passed - 1]?.after ?? first;
  for (let index = passed; index < changes.length; index += 1) {
    const { at, after } = changes[index] as Clocks['changes'][number];
    if (time < at + Math.max(offset, after)) break;
    offset = after;
  }
  return time - offset;
}
