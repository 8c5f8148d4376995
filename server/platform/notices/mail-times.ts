import { addDays, dayOf, momentAt, wallClockOf } from '../../../src/shared/time/days.ts';

/** A time span in the user's zone, such as `22:00`. */
export interface QuietSpan {
  startsAt: string;
  endsAt: string;
}

/** When the daily digest is sent. */
const digestTime = '18:00';

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * The end of the current quiet hours; null if mail is allowed now. If the end occurs twice because clocks go back, the
 * first occurrence counts.
 */
export function quietUntil(now: Date, zone: string, quiet: QuietSpan | null): Date | null {
  if (quiet === null) return null;
  const { day, minutes } = wallClockOf(now, zone);
  const [from, to] = [minutesOf(quiet.startsAt), minutesOf(quiet.endsAt)];
  const isInside = from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
  if (!isInside) return null;
  const end = momentAt(from > to && minutes >= from ? addDays(day, 1) : day, quiet.endsAt.slice(0, 5), zone);
  return end > now ? end : null;
}

/** When the digest with this moment's notices is sent: in the evening, or after quiet hours. */
export function digestAfter(moment: Date, zone: string, quiet: QuietSpan | null): Date {
  const day = dayOf(moment, zone);
  const evening = momentAt(day, digestTime, zone);
  const next = evening > moment ? evening : momentAt(addDays(day, 1), digestTime, zone);
  return quietUntil(next, zone, quiet) ?? next;
}
