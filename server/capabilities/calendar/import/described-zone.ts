import ICAL from 'ical.js';
import type { Clocks } from '../../../platform/calendar/zone-years.ts';
import { anyOffset, type ClockTime, clockTimeOf, day, isUtc } from './clock-time.ts';
import { Rule } from './rule.ts';
import type { Steps } from './steps.ts';

/** From when on changes by a rule are of interest, and until when. */
const [earliest, latest] = [Date.UTC(1960), Date.UTC(2102)];

/** An offset of a zone, in milliseconds. */
function offsetOf(component: ICAL.Component, name: string): number | null {
  const value = component.getFirstPropertyValue(name);
  return value instanceof ICAL.UtcOffset ? value.toSeconds() * 1000 : null;
}

const observancesOf = (zone: ICAL.Component) =>
  zone.getAllSubcomponents().filter(({ name }) => name === 'standard' || name === 'daylight');

/** The one offset that a file says of a zone, in milliseconds; null where it says more, or nothing. */
export function onlyOffsetOf(zone: ICAL.Component): number | null {
  const [only, ...others] = observancesOf(zone);
  return only === undefined || others.length > 0 ? null : offsetOf(only, 'tzoffsetto');
}

/** When one of a zone's sets of rules takes over, by the clocks until then. */
function onsetsOf(observance: ICAL.Component, before: number, steps: Steps): ClockTime[] {
  const start = observance.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time)) return [];
  const begin = clockTimeOf(start);
  const rules = observance.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur);
  const ruled = rules.flatMap((recur) => {
    // One that ended long ago may have brought what has held since then.
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

/** What a VTIMEZONE (RFC 5545, 3.6.5) says of clocks; null where it says nothing. */
export function describedClocks(zone: ICAL.Component, steps: Steps): Clocks | null {
  const changes = observancesOf(zone).flatMap((observance) => {
    const [before, after] = [offsetOf(observance, 'tzoffsetfrom'), offsetOf(observance, 'tzoffsetto')];
    if (before === null || after === null) return [];
    return onsetsOf(observance, before, steps).map((onset) => ({ at: onset - before, before, after }));
  });
  changes.sort((one, other) => one.at - other.at);
  return changes[0] === undefined ? null : { first: changes[0].before, changes };
}

/** How many changes have passed for sure when clocks show a time; halved, for a file may name very many. */
function passedBefore(changes: Clocks['changes'], time: ClockTime): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.at ?? 0) + anyOffset <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The moment at which clocks show a time: of one that comes twice the first, of one left out by the offset before. */
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
