import { contactMessages as texts } from '../../messages/contact.ts';
import { dayInWords, type Manner, timeInWords } from '../../shared/time/words.ts';

/** A weekday by its ISO 8601 number. */
const weekday = (day: number, manner: Manner): string => dayInWords(`2024-01-0${day}`, { weekday: 'long' }, manner);

/** A time of day, `HH:MM`, in the reader's format. */
export const clockInWords = (time: string, manner: Manner): string =>
  timeInWords(Date.parse(`2024-01-01T${time}:00Z`), 'UTC', manner);

/** Weekdays in order; three or more in a row become a span. */
export function daysInWords(days: readonly number[], manner: Manner): string {
  const runs: number[][] = [];
  for (const day of days.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) => {
      const names = run.map((day) => weekday(day, manner));
      return names.length < 3 ? names : [texts.daySpan(names[0] ?? '', names.at(-1) ?? '')];
    })
    .join(', ');
}
