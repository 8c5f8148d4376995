import { inArray } from 'drizzle-orm';
import { fileSize } from '../../../src/messages/file-size.ts';
import { personInWords, type RowTexts, timeInWords } from '../../platform/flows/row-texts.ts';
import { linesOf, timeOf } from '../../platform/process/listing.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';
import { shiftSignups, volunteerHours } from '../../tables/volunteering.ts';
import { evidenceOf } from './evidence.ts';

const shiftInWords = [programmes.title, programmeSteps.title];

export const signupTexts: RowTexts = {
  words: [...shiftInWords, timeInWords(programmeSteps.startsAt), personInWords(shiftSignups.userId)],
};

export const hoursTexts: RowTexts = {
  words: [...shiftInWords, personInWords(volunteerHours.userId)],
  /** The times, the note and links to the evidence. */
  content: async ({ db, linkOrigin, now }, ids) => {
    const rows = await db
      .select()
      .from(volunteerHours)
      .where(inArray(volunteerHours.id, [...ids]));
    const evidenceBy = await evidenceOf(db, ids, now);
    return new Map(
      rows.map(({ id, startedAt, endedAt, note }) => [
        id,
        [
          ...(startedAt === null || endedAt === null ? [] : [`from ${timeOf(startedAt)} until ${timeOf(endedAt)}`]),
          ...(note === '' ? [] : linesOf(note).map((line) => `> ${line}`)),
          ...(evidenceBy.get(id) ?? []).map(
            (file) => `${file.name}, ${fileSize(file.size)}: ${linkOrigin}${file.address}`,
          ),
        ],
      ]),
    );
  },
};
