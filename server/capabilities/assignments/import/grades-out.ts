import { and, asc, desc, eq } from 'drizzle-orm';
import { othersTurn } from '../../../platform/content-versions/upsert.ts';
import { users } from '../../../platform/db/account-schema.ts';
import {
  assignmentFeedback,
  assignmentSubmissions,
  assignments,
  assignmentWorks,
} from '../../../platform/db/assignments-schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { csvLine } from '../../../platform/process/csv.ts';

/** What the columns of a file of grades are called. */
export const gradeColumns = {
  work: 'work',
  submission: 'submission',
  outcome: 'outcome',
  feedback: 'feedback',
  reason: 'reason',
  /** @param line of the rubric */
  points: (line: string) => `points ${line}`,
  comment: (line: string) => `comment ${line}`,
} as const;

const pageSize = 100;

/** What was handed in last by everybody, as lines of CSV with what was given for it; null where there is no such assignment. */
export async function gradesOf(db: Db, slug: string): Promise<string[] | null> {
  const [assignment] = await db.select().from(assignments).where(eq(assignments.externalRef, slug));
  if (assignment === undefined) return null;
  const ids = assignment.rubric.map(({ id }) => id);
  const { work, submission, outcome, feedback, reason, points, comment } = gradeColumns;
  const about = ['learner', 'submitted_at', 'late', 'text', 'urls'];
  const given = ids.flatMap((id) => [points(id), comment(id)]);
  const lines = [csvLine([work, submission, ...about, outcome, ...given, feedback, reason])];
  for (let offset = 0; ; offset += pageSize) {
    const rows = await db
      .select({ row: assignmentWorks, handedIn: assignmentSubmissions, learner: users.name })
      .from(assignmentWorks)
      .innerJoin(users, eq(users.id, assignmentWorks.userId))
      .innerJoin(
        assignmentSubmissions,
        and(eq(assignmentSubmissions.workId, assignmentWorks.id), eq(assignmentSubmissions.no, assignmentWorks.count)),
      )
      .where(eq(assignmentWorks.assignmentId, assignment.id))
      .orderBy(asc(assignmentWorks.id))
      .limit(pageSize)
      .offset(offset);
    for (const { row, handedIn, learner } of rows) {
      const [said] = await db
        .select()
        .from(assignmentFeedback)
        .where(eq(assignmentFeedback.submissionId, handedIn.id))
        .orderBy(desc(assignmentFeedback.id))
        .limit(1);
      const late = row.isLate ? `${row.penalty} %` : '';
      const what = [learner, handedIn.submittedAt.toISOString(), late, handedIn.text, handedIn.urls.join(' ')];
      const marks = ids.flatMap((id) => [said?.rubric[id]?.toString() ?? '', said?.comments[id] ?? '']);
      const words = [said?.outcome ?? '', ...marks, said?.text ?? '', said === undefined ? '' : row.stateReason];
      lines.push(csvLine([String(row.id), String(handedIn.no), ...what, ...words]));
    }
    await othersTurn();
    if (rows.length < pageSize) return lines;
  }
}
