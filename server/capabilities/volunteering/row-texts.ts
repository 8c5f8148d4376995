import { eq, inArray } from 'drizzle-orm';
import { fileSize } from '../../../src/messages/file-size.ts';
import { users } from '../../platform/db/account-schema.ts';
import { inWords, personInWords, type RowTexts, timeInWords } from '../../platform/flows/row-texts.ts';
import { linesOf, timeOf } from '../../platform/process/listing.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';
import { shiftSignups, volunteerHours } from '../../tables/volunteering.ts';
import { evidenceOf } from './evidence.ts';

const shiftInWords = [programmes.title, programmeSteps.title];

export const signupTexts: RowTexts = {
  describe: (db, ids) =>
    db
      .select({
        id: shiftSignups.id,
        text: inWords(...shiftInWords, timeInWords(programmeSteps.startsAt), personInWords),
      })
      .from(shiftSignups)
      .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
      .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
      .innerJoin(users, eq(users.id, shiftSignups.userId))
      .where(inArray(shiftSignups.id, [...ids])),
};

export const hoursTexts: RowTexts = {
  describe: (db, ids) =>
    db
      .select({ id: volunteerHours.id, text: inWords(...shiftInWords, personInWords) })
      .from(volunteerHours)
      .innerJoin(shiftSignups, eq(shiftSignups.id, volunteerHours.signupId))
      .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
      .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
      .innerJoin(users, eq(users.id, volunteerHours.userId))
      .where(inArray(volunteerHours.id, [...ids])),
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
