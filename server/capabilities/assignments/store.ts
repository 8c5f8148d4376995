import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Dates } from '../../../src/machines/assignment/assignment.facts.ts';
import type { Db } from '../../platform/db/database.ts';
import { assignments, type assignmentWorks } from '../../tables/assignments.ts';
import { courses } from '../../tables/courses.ts';

export type AssignmentRow = typeof assignments.$inferSelect;
export type Work = typeof assignmentWorks.$inferSelect;

/** A published assignment; null if there is none. */
export async function findAssignment(db: Db, id: number): Promise<AssignmentRow | null> {
  const [found] = await db
    .select({ assignment: assignments })
    .from(assignments)
    .leftJoin(courses, eq(courses.id, assignments.courseId))
    .where(
      and(
        eq(assignments.id, id),
        eq(assignments.status, 'published'),
        or(isNotNull(assignments.stepId), eq(courses.status, 'published')),
      ),
    );
  return found?.assignment ?? null;
}

export async function assignmentOf(db: Db, { assignmentId }: Pick<Work, 'assignmentId'>): Promise<AssignmentRow> {
  const [row] = await db.select().from(assignments).where(eq(assignments.id, assignmentId));
  if (row === undefined) throw new Error(`There is no assignment ${assignmentId}`);
  return row;
}

/** The dates of an assignment, without extensions. */
export const datesOf = ({ opensAt, submitBy, lateUntil, latePercent }: AssignmentRow): Dates => ({
  opensAt: opensAt?.getTime() ?? null,
  submitBy: submitBy?.getTime() ?? null,
  lateUntil: lateUntil?.getTime() ?? null,
  latePercent,
});

/** The total points of the rubric. */
export const pointsOf = ({ rubric }: Pick<AssignmentRow, 'rubric'>): number =>
  rubric.reduce((sum, { points }) => sum + points, 0);
