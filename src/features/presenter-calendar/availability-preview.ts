import { Temporal } from 'temporal-polyfill';
import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  daysFrom,
  lengthOfDay,
  momentAt,
  weekOf,
} from '../../shared/time/days.ts';
import type { PresenterAvailability } from '../../shared/transport/schema.d.ts';

type Availability = Pick<PresenterAvailability, 'timezone' | 'rules' | 'exceptions'>;

export interface PreviewDay {
  day: Day;
  /** When one can be booked: ISO 8601, in UTC, by their beginning. */
  hours: { starts: string; ends: string }[];
  /** By how many minutes the clocks go forward on that day; negative where they go back. */
  clocks: number;
}

const shortest = 28;
const standardDay = 24 * 60;

/** The day on which the clocks of a zone change next, from that day on; null where they do not. */
function nextChange(from: Day, zone: string): Day | null {
  const change = Temporal.PlainDate.from(from).toZonedDateTime(zone).getTimeZoneTransition('next');
  // The change is at the first moment after it, which is another day where it is at midnight.
  return change === null ? null : dayOf(change.epochMilliseconds - 1, zone);
}

function hoursOf(day: Day, { timezone, rules, exceptions }: Availability): PreviewDay['hours'] {
  const own = exceptions.filter((exception) => exception.day === day);
  const weekday = Temporal.PlainDate.from(day).dayOfWeek;
  const hours = own.length > 0 ? own : rules.filter((rule) => rule.weekday === weekday);
  return hours
    .flatMap(({ starts_at: start, ends_at: end }) => {
      if (start === null || end === null || start === '' || end === '') return [];
      const starts = momentAt(day, start, timezone).toISOString();
      const ends = momentAt(day, end, timezone).toISOString();
      return ends > starts ? [{ starts, ends }] : [];
    })
    .toSorted((one, other) => (one.starts < other.starts ? -1 : 1));
}

/**
 * When one can be booked: day by day for four weeks and, where the next change of the clocks is further away, in the week
 * of that change too. What the clocks leave out is not there; what they repeat is there twice.
 *
 * @param from the first day, in the zone of the availability
 */
export function previewOf(availability: Availability, from: Day): PreviewDay[] {
  const { timezone } = availability;
  const change = nextChange(from, timezone);
  const isFar = change !== null && daysBetween(from, change) >= shortest;
  const later = isFar ? weekOf(change).filter((day) => day >= addDays(from, shortest)) : [];
  return [...daysFrom(from, shortest), ...later].map((day) => ({
    day,
    hours: hoursOf(day, availability),
    clocks: standardDay - lengthOfDay(day, timezone) / 60_000,
  }));
}
