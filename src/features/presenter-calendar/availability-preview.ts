import { Temporal } from 'temporal-polyfill';
import { type Availability, hoursOf } from '../../shared/mentoring/hours.ts';
import { addDays, type Day, dayOf, daysBetween, daysFrom, lengthOfDay, weekOf } from '../../shared/time/days.ts';

export interface PreviewDay {
  day: Day;
  /** When one can be booked: ISO 8601, in UTC, by their beginning. */
  hours: { starts: string; ends: string }[];
  /** By how many minutes the clocks go forward on that day; negative where they go back. */
  clocks: number;
}

const shortest = 28;
const standardDay = 24 * 60;

const inUtc = (moment: number) => new Date(moment).toISOString();

/** The day on which the clocks of a zone change next, from that day on; null where they do not. */
function nextChange(from: Day, zone: string): Day | null {
  const change = Temporal.PlainDate.from(from).toZonedDateTime(zone).getTimeZoneTransition('next');
  // The change is at the first moment after it, which is another day where it is at midnight.
  return change === null ? null : dayOf(change.epochMilliseconds - 1, zone);
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
    hours: hoursOf(day, availability).map(({ starts, ends }) => ({ starts: inUtc(starts), ends: inUtc(ends) })),
    clocks: standardDay - lengthOfDay(day, timezone) / 60_000,
  }));
}
