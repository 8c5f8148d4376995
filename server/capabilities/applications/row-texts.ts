import { eq, inArray } from 'drizzle-orm';
import { users } from '../../platform/db/account-schema.ts';
import { inWords, personInWords, type RowTexts } from '../../platform/flows/row-texts.ts';
import { applications } from '../../tables/applications.ts';
import { programmeIntakes, programmes } from '../../tables/programmes.ts';
import { intakeInWords } from '../programmes/module.ts';

export const applicationTexts: RowTexts = {
  describe: (db, ids) =>
    db
      .select({ id: applications.id, text: inWords(applications.reference, personInWords, ...intakeInWords) })
      .from(applications)
      .innerJoin(programmeIntakes, eq(programmeIntakes.id, applications.intakeId))
      .innerJoin(programmes, eq(programmes.id, programmeIntakes.programmeId))
      .innerJoin(users, eq(users.id, applications.userId))
      .where(inArray(applications.id, [...ids])),
};
