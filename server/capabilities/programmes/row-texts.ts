import { sql } from 'drizzle-orm';
import { type RowTexts, timeInWords } from '../../platform/flows/row-texts.ts';
import { programmeIntakes, programmes } from '../../tables/programmes.ts';

/** The programme with its reference, and the intake with the time when it closes. */
export const intakeInWords = [
  programmes.title,
  programmes.externalRef,
  programmeIntakes.ref,
  sql`'closes ' || ${timeInWords(programmeIntakes.closesAt)}`,
];

export const intakeTexts: RowTexts = {
  words: [...intakeInWords],
};
