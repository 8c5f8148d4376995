import { type Availability, hoursOf } from '../../shared/mentoring/hours.ts';
import { addDays, type Day, dayOf, daysBetween, daysFrom, lengthOfDay, weekOf } from '../../shared/time/days.ts';
import { Temporal } from '../../shared/time/temporal.ts';

export interface PreviewDay {
  day: Day;
  /** Bookable hours: ISO 8601 in UTC, by start. */
  hours: { starts: string; ends: string }[];
  /** The minutes by which clocks go forward on that day; negative if they go back. */
  clocks: number;
}

const shortest = 28;
const standardDay = 24 * 60;

const inUtc = (moment: number) => new Date(moment).toISOString();

/** The day of the next clock change in a zone, or null. */
function nextChange(from: Day, zone: string): Day | null {
  const change = Temporal.PlainDate.from(from).toZonedDateTime(zone).getTimeZoneTransition('next');
  // The transition is the first instant after the change, which may already be the next day.
  return change === null ? null : dayOf(change.epochMilliseconds - 1, zone);
}

/**
 * Bookable hours by day for four weeks and, if the next clock change is later, for its week
 * as well. Skipped times are left out; repeated times appear twice.
 *
 * @param from the first day, in the availability's zone
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
