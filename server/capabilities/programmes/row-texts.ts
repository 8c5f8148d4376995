import { eq, inArray, sql } from 'drizzle-orm';
import { inWords, type RowTexts, timeInWords } from '../../platform/flows/row-texts.ts';
import { programmeIntakes, programmes } from '../../tables/programmes.ts';

/** The programme with its reference, and the intake with the time when it closes. */
export const intakeInWords = [
  programmes.title,
  programmes.externalRef,
  programmeIntakes.ref,
  sql`'closes ' || ${timeInWords(programmeIntakes.closesAt)}`,
];

export const intakeTexts: RowTexts = {
  describe: (db, ids) =>
    db
      .select({ id: programmeIntakes.id, text: inWords(...intakeInWords) })
      .from(programmeIntakes)
      .innerJoin(programmes, eq(programmes.id, programmeIntakes.programmeId))
      .where(inArray(programmeIntakes.id, [...ids])),
};
