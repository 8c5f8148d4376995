import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import type { Platform } from '../../manifest.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { findAmong, searchedOf } from '../../platform/search/in-memory.ts';
import { isLearner, type SearchSource } from '../../platform/search/source.ts';
import { corrected, spellingsIn } from '../../platform/search/spelling.ts';
import { courses, lessonItems, modules } from '../../tables/courses.ts';
import { enrolments } from '../../tables/learning.ts';

/** Maximum number of a learner's courses to search, most recently active first. */
const maxCourses = 500;
/** Number of courses whose lessons are read per statement. */
const coursesAtOnce = 10;

/** Searches the lessons of the caller's courses by title. */
export const lessonSource = ({ db }: Platform): SearchSource => ({
  type: 'lessons',
  order: 20,
  find: async ({ words, caller }) => {
    if (!isLearner(caller)) return null;
    return findAmong(ownLessons(db, caller.user.id), words, ({ id, moduleId, lesson, course, language }) => ({
      title: lesson,
      url: `/course-module/${moduleId}?item=${id}`,
      note: course,
      language,
    }));
  },
  correct: async ({ words, caller }) => {
    if (!isLearner(caller)) return null;
    return corrected(words, await spellingsIn(titlesOf(ownLessons(db, caller.user.id))));
  },
});

async function* titlesOf(lessons: AsyncIterable<{ lesson: string }>) {
  for await (const { lesson } of lessons) yield lesson;
}

/** The lessons that a learner may open, those of recently active courses first. */
async function* ownLessons(db: Db, userId: number) {
  const parts = await db
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), tagged(enrolmentMachine, 'learning').in(enrolments.state)))
    .orderBy(desc(enrolments.updatedAt), desc(enrolments.id))
    .limit(maxCourses);
  for (let start = 0; start < parts.length; start += coursesAtOnce) {
    const courseIds = parts.slice(start, start + coursesAtOnce).map(({ courseId }) => courseId);
    const rows = await db
      .select({
        id: lessonItems.id,
        moduleId: modules.id,
        lesson: lessonItems.title,
        course: courses.title,
        language: courses.language,
      })
      .from(lessonItems)
      .innerJoin(modules, eq(modules.id, lessonItems.moduleId))
      .innerJoin(courses, eq(courses.id, modules.courseId))
      .where(and(inArray(courses.id, courseIds), ne(courses.kind, 'program'), isNull(lessonItems.removedAt)))
      .orderBy(asc(modules.position), asc(lessonItems.position));
    for (const row of rows) yield { ...row, ...searchedOf(row.lesson) };
  }
}
