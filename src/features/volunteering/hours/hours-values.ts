import * as z from 'zod/mini';
import { volunteerHoursMessages as texts } from '../../../messages/volunteering.ts';
import { dayOf, isDay, momentAt } from '../../../shared/time/days.ts';
import { hourOfField } from '../../../shared/time/words.ts';
import type { Shift, StoredFile } from '../../../shared/transport/schema.d.ts';

const maxSpan = 86_400_000;
const maxNoteLength = 1_000;

/** A file as the form has it. Its address is known where it has just arrived or was sent before. */
export type Evidence = Pick<StoredFile, 'id' | 'name' | 'size'> & Partial<StoredFile>;

/** What stands in the form: days with hours, as fields of the browser write them, the note, and the files. */
export interface HoursValues {
  started_at: string;
  ended_at: string;
  note: string;
  files: Evidence[];
}

const written = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2})?$/;

/** The moment that a field says, by the clocks of a zone; null where it says none. */
export function momentOf(text: string, zone: string): Date | null {
  const [, day = '', time = ''] = written.exec(text) ?? [];
  return isDay(day) ? momentAt(day, time, zone) : null;
}

const fieldOf = (moment: string | number, zone: string) => `${dayOf(moment, zone)}T${hourOfField(moment, zone)}`;

/** What the form begins with: what was entered before, else the times of the shift as far as they are over. */
export function firstValues({ starts_at, ends_at, hours }: Shift, zone: string, now: number): HoursValues {
  if (hours !== null) {
    const { started_at, ended_at, note, files } = hours;
    return { started_at: fieldOf(started_at, zone), ended_at: fieldOf(ended_at, zone), note, files: [...files] };
  }
  const ended = Math.min(now, ends_at === null ? now : Date.parse(ends_at));
  const started_at = starts_at === null ? '' : fieldOf(starts_at, zone);
  return { started_at, ended_at: fieldOf(ended, zone), note: '', files: [] };
}

/** The values that are stored on the device until they are sent. Addresses of files would end before that. */
export const keptValues = (values: HoursValues): HoursValues => ({
  ...values,
  files: values.files.map(({ id, name, size }) => ({ id, name, size })),
});

/** What can be sent, by the clocks of a zone. @param ahead by how many milliseconds the server's clock is ahead of this device's */
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
