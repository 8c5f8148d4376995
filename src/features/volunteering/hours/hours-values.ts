import * as z from 'zod/mini';
import { volunteerHoursMessages as texts } from '../../../messages/volunteering.ts';
import { dayOf, isDay, momentAt } from '../../../shared/time/days.ts';
import { hourOfField } from '../../../shared/time/words.ts';
import type { Shift, StoredFile } from '../../../shared/transport/schema.d.ts';

const maxSpan = 86_400_000;
const maxNoteLength = 1_000;

/** A file in the form. Its address is known if it was just uploaded or sent earlier. */
export type Evidence = Pick<StoredFile, 'id' | 'name' | 'size'> & Partial<StoredFile>;

/** The form values: local dates and times in the format of the browser's fields, the note and the files. */
export interface HoursValues {
  started_at: string;
  ended_at: string;
  note: string;
  files: Evidence[];
}

const written = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2})?$/;

/** The instant of a field's value in a time zone, or null. */
export function momentOf(text: string, zone: string): Date | null {
  const [, day = '', time = ''] = written.exec(text) ?? [];
  return isDay(day) ? momentAt(day, time, zone) : null;
}

const fieldOf = (moment: string | number, zone: string) => `${dayOf(moment, zone)}T${hourOfField(moment, zone)}`;

/** The initial values: earlier hours, or the times of the shift up to now. */
export function firstValues({ starts_at, ends_at, hours }: Shift, zone: string, now: number): HoursValues {
  if (hours !== null) {
    const { started_at, ended_at, note, files } = hours;
    return { started_at: fieldOf(started_at, zone), ended_at: fieldOf(ended_at, zone), note, files: [...files] };
  }
  const ended = Math.min(now, ends_at === null ? now : Date.parse(ends_at));
  const started_at = starts_at === null ? '' : fieldOf(starts_at, zone);
  return { started_at, ended_at: fieldOf(ended, zone), note: '', files: [] };
}

/** The values stored on the device until they are sent. File addresses are left out, because they expire. */
export const keptValues = (values: HoursValues): HoursValues => ({
  ...values,
  files: values.files.map(({ id, name, size }) => ({ id, name, size })),
});

/** The schema of valid hours in a time zone. @param ahead how far the server's clock is ahead of the device's (ms) */
export const hoursSchema = (zone: string, ahead: number) => {
  const at = (text: string) => momentOf(text, zone)?.getTime() ?? Number.NaN;
  const moment = z.string().check(z.refine((text) => momentOf(text, zone) !== null, texts.missing));
  const ended = (isRight: (from: number, until: number) => boolean, error: string) =>
    z.refine<HoursValues>(
      ({ started_at, ended_at }) =>
        Number.isNaN(at(started_at)) || Number.isNaN(at(ended_at)) || isRight(at(started_at), at(ended_at)),
      { error, path: ['ended_at'] },
    );
  return z
    .object({
      started_at: moment,
      ended_at: moment,
      note: z.string().check(z.maxLength(maxNoteLength, texts.noteLong)),
      files: z.array(z.custom<Evidence>()),
    })
    .check(
      ended((from, until) => until > from, texts.notAfter),
      ended((from, until) => until - from <= maxSpan, texts.tooLong),
      ended((_, until) => until <= Date.now() + ahead, texts.toCome),
    );
};
