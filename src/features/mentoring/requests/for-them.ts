import { requestMessages as texts } from '../../../messages/mentoring-bookings.ts';
import { dayOf } from '../../../shared/time/days.ts';
import { dayInWords, timeInWords, zoneTimeInWords } from '../../../shared/time/words.ts';

/**
 * The start of a meeting in the learner's time zone, with the date if it differs.
 *
 * @param zone the mentor's time zone
 * @param theirs the learner's time zone, or null if unknown
 * @returns undefined if both clocks show the same time
 */
export function forThem(name: string, startsAt: string, zone: string, theirs: string | null): string | undefined {
  if (theirs === null) return undefined;
  const [day, time] = [dayOf(startsAt, theirs), timeInWords(startsAt, theirs)];
  const isSameDay = day === dayOf(startsAt, zone);
  if (isSameDay && time === timeInWords(startsAt, zone)) return undefined;
  const parts = [time, !isSameDay && dayInWords(day), zoneTimeInWords(startsAt, theirs)];
  return texts.forThem(name, parts.filter(Boolean).join(', '));
}
