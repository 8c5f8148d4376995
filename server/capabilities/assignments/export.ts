import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { inPages, mapped } from '../../platform/accounts/in-pages.ts';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { Db } from '../../platform/db/database.ts';
import { assignments, assignmentWorks } from '../../tables/assignments.ts';
import { submissionsOf } from './details.ts';

/** The stored data of a user's assignments: submissions and feedback. */
export const exportOf = async (tx: Db, userId: number, now: Date): Promise<ExportPart> => {
  const rows = inPages(
    tx
      .select({ id: assignmentWorks.id, work: assignmentWorks, assignment: assignments })
      .from(assignmentWorks)
      .innerJoin(assignments, eq(assignments.id, assignmentWorks.assignmentId)),
    assignmentWorks.id,
    eq(assignmentWorks.userId, userId),
  );
  const works = mapped(rows, async ({ work, assignment }) => ({
    id: work.id,
    assignment: assignment.title,
    state: work.state,
    state_reason: work.stateReason,
    penalty_percent: work.penalty,
    points: work.points,
    out_of: work.outOf,
    is_passed: work.isPassed,
    ...serialise({
      submit_by: work.submitBy,
      submitted_at: work.submittedAt,
      graded_at: work.gradedAt,
      created_at: work.createdAt,
      updated_at: work.updatedAt,
    }),
    submissions: await submissionsOf(tx, work.id, assignment, now),
  }));
  return { learning: { assignments: works } };
};
