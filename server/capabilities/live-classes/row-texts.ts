import { eq, inArray } from 'drizzle-orm';
import { users } from '../../platform/db/account-schema.ts';
import { inWords, personInWords, type RowTexts, timeInWords } from '../../platform/flows/row-texts.ts';
import { liveClasses, liveEnrolments } from '../../tables/live-classes.ts';

const classInWords = [liveClasses.topic, timeInWords(liveClasses.startsAt)];

export const classTexts: RowTexts = {
  describe: (db, ids) =>
    db
      .select({ id: liveClasses.id, text: inWords(...classInWords) })
      .from(liveClasses)
      .where(inArray(liveClasses.id, [...ids])),
};

export const liveEnrolmentTexts: RowTexts = {
  describe: (db, ids) =>
    db
      .select({ id: liveEnrolments.id, text: inWords(...classInWords, personInWords) })
      .from(liveEnrolments)
      .innerJoin(liveClasses, eq(liveClasses.id, liveEnrolments.classId))
      .innerJoin(users, eq(users.id, liveEnrolments.userId))
      .where(inArray(liveEnrolments.id, [...ids])),
};
