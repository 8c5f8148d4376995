import { plainManner, timeInWords } from '../time/words.ts';

const minute = 60_000;

/** The deadline to show: if it is midnight in the zone, 23:59 of the day before. */
export function deadlineOf(closesAt: string | Date, zone: string): Date {
  const moment = new Date(closesAt);
  const isMidnight = timeInWords(moment, zone, plainManner) === '00:00';
  return isMidnight ? new Date(moment.getTime() - minute) : moment;
}
