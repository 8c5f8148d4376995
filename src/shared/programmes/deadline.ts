import { plainManner, timeInWords } from '../time/words.ts';

const minute = 60_000;

/** The last minute in which one can apply, where that is the end of a day there: people say 23:59, not 00:00 of the next. */
export function deadlineOf(closesAt: string | Date, zone: string): Date {
  const moment = new Date(closesAt);
  const isMidnight = timeInWords(moment, zone, plainManner) === '00:00';
  return isMidnight ? new Date(moment.getTime() - minute) : moment;
}
