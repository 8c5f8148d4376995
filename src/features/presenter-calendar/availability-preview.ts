import { Temporal } from 'temporal-polyfill';
import { type Availability, hoursOf } from '../../shared/mentoring/hours.ts';
import { addDays, type Day, dayOf, daysBetween, daysFrom, lengthOfDay, weekOf } from '../../shared/time/days.ts';

export interface PreviewDay {
  day: Day;
  /** The bookable times by start, in ISO 8601 and UTC. */
  hours: { starts: string; ends: string }[];
  /** Minutes by which the clock goes forward on that day; negative if it goes back. */
  clocks: number;
}

const shortest = 28;
const standardDay = 24 * 60;

const inUtc = (moment: number) => new Date(moment).toISOString();

/** The next day with a clock change in a zone, from the given day on; null if there is none. */
function nextChange(from: Day, zone: string): Day | null {
  const change = Temporal.PlainDate.from(from).toZonedDateTime(zone).getTimeZoneTransition('next');
  // The change happens at the first moment after it, which is the next day for a change at midnight.
  return change === null ? null : dayOf(change.epochMilliseconds - 1, zone);
}

/**
 * The bookable times by day for four weeks; also for the week of the next clock change, if it is later. Skips times
 * that the clock skips, and repeats those that it repeats.
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
