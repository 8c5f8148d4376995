import { inArray } from 'drizzle-orm';
import { assignments } from '../../platform/db/assignments-schema.ts';
import type { LessonKind, LessonSubject } from '../../platform/lessons/kind.ts';

/** An assignment as a lesson of a course; it names its lesson itself. */
export const assignmentLesson: LessonKind = {
  name: 'assignment',
  rules: ['pass'],
  subjectsOf: async (db, itemIds) => {
    const rows = await db
      .select({
        itemId: assignments.lessonItemId,
        id: assignments.id,
        title: assignments.title,
        status: assignments.status,
      })
      .from(assignments)
      .where(inArray(assignments.lessonItemId, [...itemIds]));
    return rows.flatMap(({ itemId, status, ...rest }): LessonSubject[] =>
      itemId === null ? [] : [{ itemId, ...rest, isOpen: status === 'published' }],
    );
  },
};
