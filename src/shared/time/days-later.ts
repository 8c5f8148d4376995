import { Temporal } from 'temporal-polyfill';
import { type Moment, millisecondsOf } from './moment.ts';

/** The moment so many days later by the clock there, whatever the clocks are put forward or back by meanwhile. */
export function daysLater(moment: Moment, days: number, zone: string): Date {
  const there = Temporal.Instant.fromEpochMilliseconds(millisecondsOf(moment)).toZonedDateTimeISO(zone);
  return new Date(there.add({ days }).epochMilliseconds);
}
