import { Temporal } from 'temporal-polyfill';
import { type Day, dayOf } from '../time/days.ts';

/** A usual week in a zone, and the days that are other. Hours of a day do not overlap. */
export interface Availability {
  timezone: string;
  rules: readonly { weekday: number; starts_at: string; ends_at: string }[];
  /** Without hours where the day has none. */
  exceptions: readonly { day: Day; starts_at: string | null; ends_at: string | null }[];
}

/** From a moment to another, in milliseconds since the epoch; the end is no part of it. */
export interface Stretch {
  starts: number;
  ends: number;
}

/** A stretch of a day in which the clocks there do not change, and by how much they are ahead of UTC. */
interface Steady extends Stretch {
  offset: number;
}

const minute = 60_000;
const standardDay = 24 * 60 * minute;

/** `HH:MM` in milliseconds. */
const timeOfDay = (text: string) => (Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))) * minute;

const at = (day: Temporal.PlainDate, zone: string) => day.toZonedDateTime(zone);
const offsetOf = (moment: Temporal.ZonedDateTime) => moment.offsetNanoseconds / 1e6;

/** A day there, in as many parts as its clocks make of it. */
function partsOf(day: Temporal.PlainDate, zone: string): Steady[] {
  const first = at(day, zone);
  const next = at(day.add({ days: 1 }), zone);
  const starts = first.epochMilliseconds;
  const ends = next.epochMilliseconds;
  const offset = offsetOf(first);
  if (ends - starts === standardDay) return [{ starts, ends, offset }];
  const change = first.getTimeZoneTransition('next');
  const changes = change?.epochMilliseconds ?? ends;
  // Where midnight is left out or comes again, the day itself begins or ends with the change.
  if (change === null || changes >= ends) return [{ starts, ends, offset }];
  return [
    { starts, ends: changes, offset },
    { starts: changes, ends, offset: offsetOf(change) },
  ];
}

/** What touches is one. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = [];
  for (const { starts, ends } of stretches) {
    const last = whole.at(-1);
    if (last?.ends === starts) last.ends = ends;
    else whole.push({ starts, ends });
  }
  return whole;
}

/**
 * When somebody is there on a day, by its beginning: whenever a clock on the wall there shows a time within the hours of
 * the day. What the clocks leave out is not there; what they repeat is there twice, as one where it touches.
 */
export function hoursOf(day: Day, { timezone, rules, exceptions }: Availability): Stretch[] {
  const own = exceptions.filter((exception) => exception.day === day);
  const date = Temporal.PlainDate.from(day);
  const hours = own.length > 0 ? own : rules.filter((rule) => rule.weekday === date.dayOfWeek);
  if (hours.length === 0) return [];
  const parts = partsOf(date, timezone);
  const midnight = date.toZonedDateTime('UTC').epochMilliseconds;
  return hours
    .flatMap(({ starts_at: start, ends_at: end }) => {
      // One that is being typed may be empty.
      if (!start || !end) return [];
      const within = parts.map(({ starts, ends, offset }) => ({
        starts: Math.max(starts, midnight + timeOfDay(start) - offset),
        ends: Math.min(ends, midnight + timeOfDay(end) - offset),
      }));
      return joined(within.filter(({ starts, ends }) => ends > starts));
    })
    .toSorted((one, other) => one.starts - other.starts);
}

/** The days there that a stretch of time reaches into. */
export function daysWithin({ starts, ends }: Stretch, zone: string): Day[] {
  if (ends <= starts) return [];
  const last = dayOf(ends - 1, zone);
  const days: Day[] = [];
  for (let day = Temporal.PlainDate.from(dayOf(starts, zone)); ; day = day.add({ days: 1 })) {
    days.push(day.toString());
    if (day.toString() >= last) return days;
  }
}
