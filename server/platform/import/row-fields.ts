import { z } from 'zod/mini';
import { addDays, isDay, startOfDay } from '../../../src/shared/time/days.ts';
import { outOfBounds } from '../../../src/shared/time/entry-bounds.ts';
import { isNamedZone } from '../../../src/shared/time/zones.ts';
import { momentOf } from './local-time.ts';

/** Splits a text into a list at semicolons and commas. */
const parts = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(/[;,]/)
        .map((part) => part.trim())
        .filter(Boolean)
    : value;
/** A list, or a text with items separated by semicolons or commas. */
export const listOf = <Part extends z.ZodMiniType>(part: Part, most: number) =>
  z.pipe(z.transform(parts), z.array(part, 'is not a list').check(z.maxLength(most, 'is too long')));
/** A value among these words. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words as readonly [Word, ...Word[]], `is none of ${words.join(', ')}`);

/** A web address. */
export const httpsUrl = z.string('is not an address').check(
  z.maxLength(2000, 'is too long'),
  z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'is not a web address'),
);
/** A whole number, as a number or a text. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' ? Number(value) : value)),
    z
      .int('is not a whole number')
      .check(z.minimum(least, `is less than ${least}`), z.maximum(most, `is more than ${most}`)),
  );
/** `yes` or `no`. */
export const yesOrNo = z.pipe(
  z.transform((value) => {
    if (value === 'yes' || value === true) return true;
    return value === 'no' || value === false ? false : null;
  }),
  z.boolean('is neither yes nor no'),
);

/** A time in a file with what is needed to read it: its zone, and the time that it must come after. */
export interface WrittenTime {
  local: unknown;
  zone: unknown;
  after: unknown;
}

const bounds = {
  starts: 'is outside the allowed years',
  ends: 'is outside the allowed years',
  length: 'is more than a year after the start',
};

/**
 * A date, or a local time in the zone.
 *
 * @returns a message if the value is invalid; null if the zone is invalid
 */
function readTime({ local, zone }: WrittenTime, isEnd: boolean): Date | string | null {
  if (typeof zone !== 'string' || !isNamedZone(zone)) return null;
  if (typeof local !== 'string' || !isDay(local)) return momentOf({ local, zone });
  return startOfDay(isEnd ? addDays(local, 1) : local, zone);
}

/** A time in a file. A date as an end includes the whole day. */
export const moment = (isEnd: boolean) =>
  z.transform((time: WrittenTime | undefined, context): Date => {
    const fail = (message: string) => {
      context.issues.push({ code: 'custom', message, input: time?.local });
      return new Date(0);
    };
    // The library calls this for an absent field, too, and ignores the issue if the field is optional.
    if (time === undefined) return fail('is empty');
    const found = readTime(time, isEnd);
    if (typeof found === 'string') return fail(found);
    if (!isEnd || !(found instanceof Date)) return found ?? new Date(0);
    const start = readTime({ ...time, local: time.after }, false);
    if (!(start instanceof Date)) return found;
    if (found <= start) return fail('is before the start');
    const fault = outOfBounds(String(time.after), String(time.local));
    return fault === null ? found : fail(bounds[fault]);
  });
