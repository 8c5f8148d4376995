import { eq, inArray } from 'drizzle-orm';
import { users } from '../../platform/db/account-schema.ts';
import { inWords, personInWords, type RowTexts } from '../../platform/flows/row-texts.ts';
import { courses } from '../../tables/courses.ts';
import { enrolments } from '../../tables/learning.ts';

export const enrolmentTexts: RowTexts = {
  describe: (db, ids) =>
    db
      .select({ id: enrolments.id, text: inWords(courses.title, personInWords) })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .innerJoin(users, eq(users.id, enrolments.userId))
      .where(inArray(enrolments.id, [...ids])),
};
