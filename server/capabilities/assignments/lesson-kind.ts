import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { LessonKind, LessonSubject } from '../../platform/lessons/kind.ts';
import { assignments, assignmentWorks } from '../../tables/assignments.ts';
import { until } from './calendar-source.ts';
import { assignmentAddress } from './notices.ts';
import { isOwn } from './subject.ts';

/** Assignments as a kind of lesson. The assignment refers to its lesson, not the other way round. */
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
  tasksOf: async (db, courseId, userId) => {
    const rows = await db
      .select({
        id: assignments.id,
        title: assignments.title,
        due: until.mapWith(assignments.submitBy),
        timezone: assignments.timezone,
      })
      .from(assignments)
      .leftJoin(assignmentWorks, isOwn(userId ?? 0))
      .where(
        and(eq(assignments.courseId, courseId), isNull(assignments.lessonItemId), eq(assignments.status, 'published')),
      )
      .orderBy(asc(until), asc(assignments.id));
    return rows.map(({ id, title, due, timezone }) => ({
      kind: 'assignment',
      id,
      title,
      path: assignmentAddress(id),
      due_at: due?.toISOString() ?? null,
      timezone,
    }));
  },
};
