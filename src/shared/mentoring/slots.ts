import { type Availability, daysWithin, hoursOf, type Stretch } from './hours.ts';

/** How long a meeting can be. */
export type MeetingMinutes = 30 | 45 | 60;

/** So many days from now a meeting can begin at the latest. */
export const bookableDays = 60;
/** Whoever has no free time for so many days is not among those who can be booked. */
export const nextFreeDays = 30;
/** The longest span of which free times are answered, in days. */
export const maxSlotDays = 31;

interface SlotsWanted {
  /** How long a meeting is. */
  minutes: number;
  /** What is taken by something else. */
  taken: readonly Stretch[];
  /** The slots begin from then on … */
  from: number;
  /** … and before then. */
  to: number;
  /** No slot begins before. */
  earliest: number;
}

/**
 * The beginnings of the times at which somebody can be met, by their order: each lasts as long as a meeting, lies within
 * hours of their availability, and overlaps nothing that is taken. From the beginning of each of the hours on they follow
 * upon another, whatever is taken; so no two of them overlap.
 *
 * @returns milliseconds since the epoch
 */
export function slotsOf(availability: Availability, { minutes, taken, from, to, earliest }: SlotsWanted): number[] {
  const length = minutes * 60_000;
  const first = Math.max(from, earliest);
  const slots: number[] = [];
  // Hours that have begun before go on with slots of the span.
  for (const one of daysWithin({ starts: first, ends: to }, availability.timezone))
    for (const { starts, ends } of hoursOf(one, availability)) {
      const skipped = Math.max(0, Math.ceil((first - starts) / length));
      for (let slot = starts + skipped * length; slot < to && slot + length <= ends; slot += length) slots.push(slot);
    }
  return without(slots, length, taken);
}

/** Those that overlap nothing that is taken. @param slots by their order */
function without(slots: number[], length: number, taken: readonly Stretch[]): number[] {
  if (taken.length === 0) return slots;
  const sorted = taken.toSorted((one, other) => one.starts - other.starts);
  let next = 0;
  /** Until when anything that has begun lasts. */
  let until = Number.NEGATIVE_INFINITY;
  return slots.filter((slot) => {
    for (let one = sorted[next]; one !== undefined && one.starts < slot + length; one = sorted[++next])
      until = Math.max(until, one.ends);
    return until <= slot;
  });
}
