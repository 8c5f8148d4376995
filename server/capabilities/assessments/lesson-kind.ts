import { inArray } from 'drizzle-orm';
import type { LessonKind, LessonSubject } from '../../platform/lessons/kind.ts';
import { assessments } from '../../tables/assessments.ts';

/** Assessments as a kind of lesson. The assessment refers to its lesson, not the other way round. */
export const quizLesson: LessonKind = {
  name: 'quiz',
  rules: ['pass'],
  subjectsOf: async (db, itemIds) => {
    const rows = await db
      .select({
        itemId: assessments.lessonItemId,
        id: assessments.id,
        title: assessments.title,
        status: assessments.status,
      })
      .from(assessments)
      .where(inArray(assessments.lessonItemId, [...itemIds]));
    return rows.flatMap(({ itemId, status, ...rest }): LessonSubject[] =>
      itemId === null ? [] : [{ itemId, ...rest, isOpen: status === 'published' }],
    );
  },
};
