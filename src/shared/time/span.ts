import { dateInWords, timeInWords } from './words.ts';

interface Timed {
  starts_at: string;
  ends_at: string;
}

const withYear = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The start and end: `Tuesday 3 March 2026, 10:00–10:30`. */
export function spanInWords({ starts_at, ends_at }: Timed, zone: string): string {
  const day = dateInWords(starts_at, zone, withYear);
  const lastDay = dateInWords(ends_at, zone, withYear);
  const from = `${day}, ${timeInWords(starts_at, zone)}`;
  return day === lastDay
    ? `${from}–${timeInWords(ends_at, zone)}`
    : `${from} – ${lastDay}, ${timeInWords(ends_at, zone)}`;
}
