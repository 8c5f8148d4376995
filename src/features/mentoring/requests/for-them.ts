import { requestMessages as texts } from '../../../messages/mentoring-bookings.ts';
import { dayOf } from '../../../shared/time/days.ts';
import { dayInWords, timeInWords, zoneTimeInWords } from '../../../shared/time/words.ts';

/**
 * When a meeting begins for its learner, with the day where that is another one.
 *
 * @param zone of the mentor
 * @param theirs of the learner; null where it is not known
 * @returns undefined where their clocks show the same
 */
export function forThem(name: string, startsAt: string, zone: string, theirs: string | null): string | undefined {
  if (theirs === null) return undefined;
  const [day, time] = [dayOf(startsAt, theirs), timeInWords(startsAt, theirs)];
  const isSameDay = day === dayOf(startsAt, zone);
  if (isSameDay && time === timeInWords(startsAt, zone)) return undefined;
  const said = [time, !isSameDay && dayInWords(day), zoneTimeInWords(startsAt, theirs)];
  return texts.forThem(name, said.filter(Boolean).join(', '));
}
