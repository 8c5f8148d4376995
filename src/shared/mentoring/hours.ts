import { type Day, dayOf } from '../time/days.ts';
import { Temporal } from '../time/temporal.ts';

/** A weekly schedule in a time zone, with exceptions. Hours of one day don't overlap. */
export interface Availability {
  timezone: string;
  rules: readonly { weekday: number; starts_at: string; ends_at: string }[];
  /** The available hours on this day; both null if the mentor is unavailable. */
  exceptions: readonly { day: Day; starts_at: string | null; ends_at: string | null }[];
}

/** A half-open time span, in milliseconds since the epoch. */
export interface Stretch {
  starts: number;
  ends: number;
}

/** A part of a day without a clock change, with its UTC offset. */
interface Steady extends Stretch {
  offset: number;
}

const minute = 60_000;
const standardDay = 24 * 60 * minute;

/** `HH:MM` in milliseconds. */
const timeOfDay = (text: string) => (Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))) * minute;

const at = (day: Temporal.PlainDate, zone: string) => day.toZonedDateTime(zone);
const offsetOf = (moment: Temporal.ZonedDateTime) => moment.offsetNanoseconds / 1e6;

/** A day in a zone, split at clock changes. */
function partsOf(day: Temporal.PlainDate, zone: string): Steady[] {
  const first = at(day, zone);
  const next = at(day.add({ days: 1 }), zone);
  const starts = first.epochMilliseconds;
  const ends = next.epochMilliseconds;
  const offset = offsetOf(first);
  if (ends - starts === standardDay) return [{ starts, ends, offset }];
  const change = first.getTimeZoneTransition('next');
  const changes = change?.epochMilliseconds ?? ends;
  // If a clock change skips or repeats midnight, the day starts or ends with the change.
  if (change === null || changes >= ends) return [{ starts, ends, offset }];
  return [
    { starts, ends: changes, offset },
    { starts: changes, ends, offset: offsetOf(change) },
  ];
}

/** Merges spans that touch. */
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
 * The available spans of a day, sorted by start: whenever the local clock shows a time within the hours of
 * the day. Skipped times are left out; repeated times count twice, merged if they touch.
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
      // A value may be empty while it is typed.
      if (!start || !end) return [];
      const within = parts.map(({ starts, ends, offset }) => ({
        starts: Math.max(starts, midnight + timeOfDay(start) - offset),
        ends: Math.min(ends, midnight + timeOfDay(end) - offset),
      }));
      return joined(within.filter(({ starts, ends }) => ends > starts));
    })
    .toSorted((one, other) => one.starts - other.starts);
}

/** The days in a zone that a span touches. */
export function daysWithin({ starts, ends }: Stretch, zone: string): Day[] {
  if (ends <= starts) return [];
  const last = dayOf(ends - 1, zone);
  const days: Day[] = [];
  for (let day = Temporal.PlainDate.from(dayOf(starts, zone)); ; day = day.add({ days: 1 })) {
    days.push(day.toString());
    if (day.toString() >= last) return days;
  }
}
