import { type Day, type Moment, millisecondsOf } from './days.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than a hundred uses of it. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', options);
  formats.set(key, made);
  return made;
}

/** A moment in words, as the clocks of a zone have it. */
export const momentInWords = (moment: Moment, zone: string, options: Intl.DateTimeFormatOptions): string =>
  formatOf({ ...options, timeZone: zone }).format(millisecondsOf(moment));

/** The hour: `09:05`. */
export const timeInWords = (moment: Moment, zone: string): string =>
  momentInWords(moment, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A day in words: `Tuesday 3 March` unless asked otherwise. */
export const dayInWords = (
  day: Day,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' },
): string =>
  formatOf({ ...options, timeZone: 'UTC' })
    .format(Date.parse(day))
    .replace(',', '');

/** How far the clocks of a zone are from UTC at a moment: `GMT+5:30`. */
export function offsetInWords(moment: Moment, zone: string): string {
  const parts = formatOf({ timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(millisecondsOf(moment));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** A span of days in words, both included: `28 February – 6 March 2026`. */
export const daysInWords = (first: Day, last: Day): string =>
  formatOf({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(
    Date.parse(first),
    Date.parse(last),
  );
