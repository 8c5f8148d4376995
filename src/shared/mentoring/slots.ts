import { type Availability, daysWithin, hoursOf, type Stretch } from './hours.ts';

/** The allowed meeting lengths. */
export type MeetingMinutes = 30 | 45 | 60;

/** The number of days for which a meeting can be booked in advance. */
export const bookableDays = 60;
/** Mentors with no free time in this many days are not listed as bookable. */
export const nextFreeDays = 30;
/** The longest span for which free times are returned, in days. */
export const maxSlotDays = 31;

interface SlotsWanted {
  /** The length of a meeting. */
  minutes: number;
  /** Times taken by other items. */
  taken: readonly Stretch[];
  /** The earliest start of slots (inclusive). */
  from: number;
  /** The latest start of slots (exclusive). */
  to: number;
  /** The minimum notice: no slot starts before this time. */
  earliest: number;
}

/**
 * The sorted starts of free slots. Each slot has the length of a meeting, lies within the availability and overlaps
 * no taken time. Slots follow one another from the start of each of the hours, regardless of taken times, so they
 * never overlap.
 *
 * @returns milliseconds since the epoch
 */
export function slotsOf(availability: Availability, { minutes, taken, from, to, earliest }: SlotsWanted): number[] {
  const length = minutes * 60_000;
  const first = Math.max(from, earliest);
  const slots: number[] = [];
  // Slots in the span can belong to hours that started before the span.
  for (const one of daysWithin({ starts: first, ends: to }, availability.timezone))
    for (const { starts, ends } of hoursOf(one, availability)) {
      const skipped = Math.max(0, Math.ceil((first - starts) / length));
      for (let slot = starts + skipped * length; slot < to && slot + length <= ends; slot += length) slots.push(slot);
    }
  return without(slots, length, taken);
}

/** Removes slots that overlap taken times. @param slots sorted */
function without(slots: number[], length: number, taken: readonly Stretch[]): number[] {
  if (taken.length === 0) return slots;
  const sorted = taken.toSorted((one, other) => one.starts - other.starts);
  let next = 0;
  /** The latest end of all taken times that have started so far. */
  let until = Number.NEGATIVE_INFINITY;
  return slots.filter((slot) => {
    for (let one = sorted[next]; one !== undefined && one.starts < slot + length; one = sorted[++next])
      until = Math.max(until, one.ends);
    return until <= slot;
  });
}
