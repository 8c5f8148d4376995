import type { CourseDetails } from '../../api/schema.d.ts';
import { courseMessages as texts } from '../../messages/course.ts';

type Priced = Pick<CourseDetails, 'kind' | 'price' | 'currency'>;
type Timed = Pick<CourseDetails, 'hours_per_week' | 'weeks' | 'duration_min'>;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const languages = new Intl.DisplayNames('en', { type: 'language' });

/** The day of an instant that stands for a day. */
export const dayInWords = (instant: string): string => day.format(new Date(instant));

/** A programme that names no fee is not free of charge: its university says what it costs. */
export function priceInWords({ kind, price, currency }: Priced): string {
  if (price === 0) return kind === 'program' ? texts.feeOnRequest : texts.free;
  const minimumFractionDigits = Number.isInteger(price) ? 0 : 2;
  return new Intl.NumberFormat('en', { style: 'currency', currency, minimumFractionDigits }).format(price);
}

export const effortInWords = ({ hours_per_week, weeks, duration_min }: Timed): string =>
  hours_per_week === null || weeks === null ? texts.duration(duration_min) : texts.effort(hours_per_week, weeks);

export const startInWords = (startsAt: string | null): string =>
  startsAt === null ? texts.anyTime : dayInWords(startsAt);

export const languageInWords = (code: string): string => languages.of(code) ?? code;

export const kindInWords = (kind: string): string => texts.itemKinds[kind] ?? texts.otherKind;
