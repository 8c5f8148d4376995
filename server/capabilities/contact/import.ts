import { z } from 'zod/mini';
import { typed } from '../../../src/shared/text/folded.ts';
import { readInternationalPhone } from '../../../src/shared/text/phone.ts';
import { isDay } from '../../../src/shared/time/days.ts';
import { isNamedZone } from '../../../src/shared/time/zones.ts';
import { nameText } from '../../platform/files/import-text.ts';
import { type List, mailAddress, ofList, ownFormat, required } from '../../platform/import/list.ts';
import { type OfficeRow, upsertOffices } from './offices.ts';

const clock = z.string('is missing').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no hour such as 09:00'));
const weekday = z.int('is no day from 1, Monday, to 7').check(z.minimum(1), z.maximum(7));
const phone = z.pipe(
  nameText(40).check(
    z.refine((text) => readInternationalPhone(text) !== null, 'does not begin with + and the country'),
  ),
  z.transform(typed),
);
const truth = z.boolean('is neither true nor false');

const hours = z
  .object(
    { days: z.array(weekday, 'is no list of days').check(z.minLength(1, 'names no day')), opens: clock, closes: clock },
    'is no record of days, opens and closes',
  )
  .check(
    z.check(({ value, issues }) => {
      if (value.closes <= value.opens)
        issues.push({ code: 'custom', message: 'closes before it opens: write two records', input: value });
    }),
  );

export const officeList: List<OfficeRow> = {
  row: z.object({
    ref: required(60),
    city: required(80),
    country: required(80),
    example: z._default(truth, false),
    address: z.array(nameText(120), 'is no list of lines').check(z.minLength(1, 'is empty'), z.maxLength(6)),
    phone: z.exactOptional(phone),
    email: z.exactOptional(mailAddress('is no text')),
    timezone: z.string('is missing').check(z.refine(isNamedZone, 'is no zone such as Europe/Berlin')),
    hours: z.array(hours, 'is no list of hours').check(z.maxLength(14, 'has more than 14 entries')),
    closed_on: z._default(
      z
        .array(z.string('is no day').check(z.refine(isDay, 'is no day such as 2026-12-25')), 'is no list of days')
        .check(z.maxLength(100, 'has more than 100 entries')),
      [],
    ),
    active: z._default(truth, true),
  }),
  sources: [
    ownFormat(
      ['ref', 'city', 'timezone'],
      'country',
      'example',
      'address',
      'phone',
      'email',
      'hours',
      'closed_on',
      'active',
    ),
  ],
};

export const officeImport = ofList(officeList, async (tx, rows, report) => ({
  counts: await upsertOffices(tx, rows, report),
}));
