import { and, eq, inArray } from 'drizzle-orm';
import { assessments, attempts } from '../../platform/db/assessments-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { noticeKind } from '../../platform/notices/kind.ts';
import { notify } from '../../platform/notices/notify.ts';
import { type Attempt, assessmentOf } from './answer-store.ts';

const findAttempts = async (db: Db, ids: readonly number[]) =>
  (
    await db
      .select({ id: attempts.id })
      .from(attempts)
      .where(inArray(attempts.id, [...ids]))
  ).map(({ id }) => id);

const findAssessments = async (db: Db, ids: readonly number[]) => {
  const isIt = and(inArray(assessments.id, [...ids]), eq(assessments.status, 'published'));
  return (await db.select({ id: assessments.id }).from(assessments).where(isIt)).map(({ id }) => id);
};

/** What learners are told of assessments. */
export const assessmentNotices = {
  graded: noticeKind({ name: 'assessment_graded', isRequired: false, findThere: findAttempts }),
  regraded: noticeKind({ name: 'assessment_regraded', isRequired: false, findThere: findAttempts }),
  due: noticeKind({ name: 'assessment_due', isRequired: false, isTimely: true, findThere: findAssessments }),
} as const;

/** Where the result of an attempt is shown. */
export const summaryAddress = (attemptId: number): string => `/assessmentSummary/${attemptId}`;

/** Tells a learner of a result that they have not just seen come. */
export async function tellResult(tx: Db, { before, after, event, now }: Change<Attempt>): Promise<void> {
  if (after.userId === null || event === 'attempt.submitted') return;
  const isFirst = before.gradedAt === null;
  if (!isFirst && before.points === after.points && before.outOf === after.outOf) return;
  const { title } = await assessmentOf(tx, after);
  const notice = {
    cause: { flow: 'attempt', id: after.id, event },
    turn: after.version,
    facts: { title },
    action: summaryAddress(after.id),
    target: after.id,
  };
  await notify(tx, assessmentNotices[isFirst ? 'graded' : 'regraded'], [after.userId], notice, now);
}
