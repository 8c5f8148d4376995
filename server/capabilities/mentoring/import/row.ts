import { z } from 'zod/mini';
import { isNamedZone } from '../../../../src/shared/time/zones.ts';
import { maxEmailLength } from '../../../platform/accounts/email.ts';
import { languageTag, longText, nameText } from '../../../platform/files/import-text.ts';
import { required } from '../../../platform/import/list.ts';
import { httpsUrl, listOf, wholeNumber, yesOrNo } from '../../../platform/import/row-fields.ts';

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const hoursPattern = /^(mon|tue|wed|thu|fri|sat|sun) ([01]\d|2[0-3]):([0-5]\d)[-–]([01]\d|2[0-3]):([0-5]\d)$/;

/** Hours in a file, such as `mon 09:00-12:00`. */
const hours = z.pipe(
  z.string('is not a text').check(z.regex(hoursPattern, 'is not of the form mon 09:00-12:00')),
  z.transform((text) => {
    const [, day = '', ...times] = hoursPattern.exec(text) ?? [];
    return {
      weekday: days.findIndex((one) => one === day) + 1,
      starts_at: `${times[0]}:${times[1]}`,
      ends_at: `${times[2]}:${times[3]}`,
    };
  }),
);

/** A mentor in a file. Omitted fields stay unchanged. */
export const mentorRow = z.object({
  presenter: required(maxEmailLength),
  about: z.exactOptional(longText(2000)),
  topics: z.exactOptional(listOf(nameText(60), 10)),
  languages: z.exactOptional(listOf(languageTag, 10)),
  minutes: z.exactOptional(
    wholeNumber(30, 60).check(z.refine((minutes) => [30, 45, 60].includes(minutes), 'is none of 30, 45, 60')),
  ),
  join_url: z.exactOptional(httpsUrl),
  notice_hours: z.exactOptional(wholeNumber(0, 336)),
  open: z.exactOptional(yesOrNo),
  zone: z.exactOptional(
    z.string('is not a text').check(z.refine(isNamedZone, 'is not a zone of the IANA database, such as Europe/Berlin')),
  ),
  week: z.exactOptional(listOf(hours, 50)),
});

export type ImportedMentor = z.output<typeof mentorRow>;
