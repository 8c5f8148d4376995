import type { CourseDetails } from '../../api/schema.d.ts';
import { courseMessages as texts } from '../../messages/course.ts';

type Priced = Pick<CourseDetails, 'price' | 'currency'>;
type Timed = Pick<CourseDetails, 'hours_per_week' | 'weeks' | 'duration_min'>;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const languages = new Intl.DisplayNames('en', { type: 'language' });

/** The day of an instant that stands for a day. */
export const dayInWords = (instant: string): string => day.format(new Date(instant));

export const priceInWords = ({ price, currency }: Priced): string =>
  price === 0
    ? texts.free
    : new Intl.NumberFormat('en', {
        style: 'currency',
        currency,
        minimumFractionDigits: Number.isInteger(price) ? 0 : 2,
      }).format(price);

export const effortInWords = ({ hours_per_week, weeks, duration_min }: Timed): string =>
  hours_per_week === null || weeks === null ? texts.duration(duration_min) : texts.effort(hours_per_week, weeks);

export const startInWords = (startsAt: string | null): string =>
  startsAt === null ? texts.anyTime : dayInWords(startsAt);

export const languageInWords = (code: string): string => languages.of(code) ?? code;

export const kindInWords = (kind: string): string => texts.itemKinds[kind] ?? texts.otherKind;
