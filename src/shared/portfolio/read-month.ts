import { folded } from '../text/folded.ts';

/** A month or year in the stored format. `isWhole` is false if part of the text was ignored. */
export interface ReadMonth {
  value: string;
  isWhole: boolean;
}

/** Languages with supported month names: those in which LinkedIn and most editors export. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];

const withoutDots = (word: string) => folded(word).replaceAll('.', '');

function namesOfMonths(): Map<string, number> {
  const names = new Map<string, number>([['sept', 9]]);
  const ambiguous = new Set<string>();
  for (const language of languages)
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const name = withoutDots(format.format(Date.UTC(2024, month - 1, 1)));
        if ((names.get(name) ?? month) !== month) ambiguous.add(name);
        names.set(name, month);
      }
    }
  for (const name of ambiguous) names.delete(name);
  return names;
}

let known: Map<string, number> | undefined;

/** Filler words in dates: `1st of May`, `mayo de 2019`. */
const fillers = new Set(['of', 'st', 'nd', 'rd', 'th', 'de', 'del', 'do']);

const ongoing =
  'present|current|currently|now|today|ongoing|to date|till date|to present|until now|till now|until today|-|' +
  'heute|bis heute|aktuell|laufend|actuel|présent|à ce jour|aujourd’hui|actualidad|actual|presente|' +
  'oggi|in corso|attuale|atual|atualmente|o momento|heden|nu';
const goesOn = new Set(ongoing.split('|').map(folded));

/** Whether a text in place of an end date means ongoing, such as `Present`. */
export const saysOngoing = (text: string): boolean => goesOn.has(folded(text));

const monthOf = (year: string | undefined, month: number): ReadMonth | null => {
  if (year === undefined || Number(year) < 1000) return null;
  // Some programs write an unset month as 00.
  if (month === 0) return { value: year, isWhole: true };
  return month > 12
    ? { value: year, isWhole: false }
    : { value: `${year}-${String(month).padStart(2, '0')}`, isWhole: true };
};

/** Year first: `2019-09`, `2019/9`, `2019-09-01T00:00:00Z`, `20190901`. */
const yearFirst = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.]\d{1,2})?|(\d{2})(?:\d{2})?)(?:[t ].*)?$/;
/** `9/2019`. */
const monthFirst = /^(\d{1,2})[-/.](\d{4})$/;
/** `15.09.2019`; with slashes or hyphens, the month can be the first or the second number. */
const dayAndMonth = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:[t ].*)?$/;

function inWords(text: string): ReadMonth | null {
  const [year, ...others] = text.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  // If a text has two years, its meaning is unclear.
  if (year === undefined || others.length > 0) return null;
  known ??= namesOfMonths();
  const words = text.match(/[^\d\s.,'/()-]+/g) ?? [];
  const months = words.flatMap((word) => known?.get(word) ?? []);
  const isClear = months.length === 1 && words.every((word) => known?.has(word) || fillers.has(word));
  return isClear ? monthOf(year, months[0] ?? 13) : monthOf(year, 13);
}

/**
 * Reads a month in common formats: `2019-09`, `2019-9`, `09/2019`, `Sept 2019`, `15.09.2019`, with digits of
 * any script. For unclear texts such as `Fall 2019`, only the year is read.
 *
 * @returns null without a year, or with several
 */
export function readMonth(text: string): ReadMonth | null {
  const plain = folded(text);
  if (/^\d{4}$/.test(plain)) return monthOf(plain, 0);
  const first = yearFirst.exec(plain);
  if (first !== null) return monthOf(first[1], Number(first[2] ?? first[3]));
  const last = monthFirst.exec(plain);
  if (last !== null) return monthOf(last[2], Number(last[1]) || 13);
  const day = dayAndMonth.exec(plain);
  if (day === null) return inWords(plain);
  const [, one, sign, other, year] = day;
  const [left, right] = [Number(one), Number(other)];
  if (sign === '.' || left > 12 || left === right) return monthOf(year, right || 13);
  return monthOf(year, right > 12 ? left || 13 : 13);
}
