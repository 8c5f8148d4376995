import { addDays, dayOf, momentAt, wallClockOf } from '../../../src/shared/time/days.ts';

/** By the clock of somebody's zone: `22:00`. */
export interface QuietSpan {
  startsAt: string;
  endsAt: string;
}

/** When the digest of a day is mailed. */
const digestTime = '18:00';

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Until when a user wants no mail; null where they may be mailed now. Where clocks are put back and show the end twice,
 * the quiet hours are over at the first.
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

/** When the digest comes that has what happened at that moment: in the evening, or once the quiet hours are over. */
export function digestAfter(moment: Date, zone: string, quiet: QuietSpan | null): Date {
  const day = dayOf(moment, zone);
  const evening = momentAt(day, digestTime, zone);
  const next = evening > moment ? evening : momentAt(addDays(day, 1), digestTime, zone);
  return quietUntil(next, zone, quiet) ?? next;
}
