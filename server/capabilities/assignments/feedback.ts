import { desc, eq } from 'drizzle-orm';
import type { GivenMarks } from '../../../src/machines/assignment/assignment.setup.ts';
import type { Db } from '../../platform/db/database.ts';
import { ActionRefused, type Change } from '../../platform/flows/apply.ts';
import { claimFiles } from '../../platform/storage/files.ts';
import { assignmentFeedback, assignmentSubmissions, feedbackFiles } from '../../tables/assignments.ts';
import { givenPoints } from './marks.ts';
import { assignmentOf, pointsOf, type Work } from './store.ts';

/** Stores the feedback on the last submission. */
export async function keepFeedback(tx: Db, { after, event, sent, now }: Change<Work>): Promise<void> {
  const given = sent as unknown as GivenMarks;
  const assignment = await assignmentOf(tx, after);
  const [submission] = await tx
    .select({ id: assignmentSubmissions.id })
    .from(assignmentSubmissions)
    .where(eq(assignmentSubmissions.workId, after.id))
    .orderBy(desc(assignmentSubmissions.no))
    .limit(1);
  if (submission === undefined) throw new Error(`Nothing of work ${after.id} was handed in`);
  if (!(await claimFiles(tx, after.userId, 'feedback', given.fileIds)))
    throw new ActionRefused('one of the files to give back is not there for this learner');
  const rows = await tx
    .insert(assignmentFeedback)
    .values({
      submissionId: submission.id,
      outcome: event === 'work.returned' ? 'returned' : 'graded',
      rubric: { ...given.rubric },
      comments: { ...given.comments },
      points: givenPoints(assignment, given),
      outOf: pointsOf(assignment),
      text: given.feedback,
      createdAt: now,
    })
    .returning({ id: assignmentFeedback.id });
  const files = rows.flatMap(({ id: feedbackId }) =>
    given.fileIds.map((fileId, index) => ({ feedbackId, position: index + 1, fileId })),
  );
  if (files.length > 0) await tx.insert(feedbackFiles).values(files);
}
