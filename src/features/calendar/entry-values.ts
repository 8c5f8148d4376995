import * as z from 'zod/mini';
import { calendarMessages } from '../../messages/calendar.ts';
import { addDays, type Day, dayOf, isDay, momentAt, startOfDay } from '../../shared/time/days.ts';
import { firstYear, lastYear, maxDays, outOfBounds } from '../../shared/time/entry-bounds.ts';
import { hourOfField } from '../../shared/time/words.ts';
import type { NewCalendarEntry } from '../../shared/transport/schema.d.ts';

const texts = calendarMessages.entry;
const outOfYears = texts.outOfYears(firstYear, lastYear);

const day = z.string().check(z.refine(isDay, texts.dayMissing));
const time = z.string().check(z.regex(/^\d{2}:\d{2}$/, texts.timeMissing));

/** The form values of an entry: local dates and times in a single time zone. */
export const entrySchema = z
  .object({
    kind: z.enum(['entry', 'deadline']),
    title: z.string().check(z.trim(), z.minLength(1, texts.titleMissing), z.maxLength(200, texts.titleLong)),
    isAllDay: z.boolean(),
    day,
    from: time,
    lastDay: day,
    to: time,
    note: z.string().check(z.maxLength(2000, texts.noteLong)),
  })
  .check(
    z.refine(({ lastDay, to, ...begin }) => lastOf({ lastDay, to, ...begin }) >= firstOf(begin), {
      message: texts.endsBefore,
      path: ['lastDay'],
    }),
    z.refine((values) => boundOf(values) !== 'starts', { message: outOfYears, path: ['day'] }),
    z.refine((values) => boundOf(values) !== 'ends', { message: outOfYears, path: ['lastDay'] }),
    z.refine((values) => boundOf(values) !== 'length', { message: texts.tooLong(maxDays), path: ['lastDay'] }),
  );

export type EntryValues = z.infer<typeof entrySchema>;

const firstOf = ({ day: first, from, isAllDay }: Pick<EntryValues, 'day' | 'from' | 'isAllDay'>) =>
  isAllDay ? first : `${first}T${from}`;
/** A deadline with a time has a single moment. */
const lastOf = ({ kind, day: first, from, lastDay, to, isAllDay }: Omit<EntryValues, 'title' | 'note'>) =>
  isAllDay ? lastDay : kind === 'deadline' ? `${first}T${from}` : `${lastDay}T${to}`;

const boundOf = (values: EntryValues) => {
  if (!isDay(values.day) || !isDay(values.lastDay)) return null;
  const last = lastOf(values);
  return outOfBounds(firstOf(values), values.isAllDay ? addDays(last, 1) : last);
};

/** Converts the form values to an entry. */
export function entryOf(values: EntryValues, zone: string): NewCalendarEntry {
  const { kind, title, note, isAllDay } = values;
  const starts = isAllDay ? startOfDay(values.day, zone) : momentAt(values.day, values.from, zone);
  const ends = isAllDay
    ? startOfDay(addDays(values.lastDay, 1), zone)
    : kind === 'deadline'
      ? starts
      : momentAt(values.lastDay, values.to, zone);
  return {
    kind,
    title,
    note,
    starts_at: starts.toISOString(),
    ends_at: ends.toISOString(),
    is_all_day: isAllDay,
    timezone: zone,
  };
}

/** The initial form values for a new entry. */
export const emptyValues = (date: Day): EntryValues => ({
  kind: 'entry',
  title: '',
  isAllDay: false,
  day: date,
  from: '09:00',
  lastDay: date,
  to: '10:00',
  note: '',
});

/** The form values for an existing entry, in its own zone. */
export function valuesOf(entry: NewCalendarEntry): EntryValues {
  const { kind, title, note, timezone, starts_at, ends_at, is_all_day } = entry;
  const first = dayOf(starts_at, timezone);
  const last = is_all_day ? addDays(dayOf(ends_at, timezone), -1) : dayOf(ends_at, timezone);
  const hours = is_all_day
    ? { from: '09:00', to: '10:00' }
    : { from: hourOfField(starts_at, timezone), to: hourOfField(ends_at, timezone) };
  return {
    kind,
    title,
    note: note ?? '',
    isAllDay: is_all_day,
    day: first,
    lastDay: last < first ? first : last,
    ...hours,
  };
}
