import { type Moment, millisecondsOf } from './moment.ts';
import { Temporal } from './temporal.ts';

/** The moment a number of days later at the same local time, across clock changes. */
export function daysLater(moment: Moment, days: number, zone: string): Date {
  const there = Temporal.Instant.fromEpochMilliseconds(millisecondsOf(moment)).toZonedDateTimeISO(zone);
  return new Date(there.add({ days }).epochMilliseconds);
}
