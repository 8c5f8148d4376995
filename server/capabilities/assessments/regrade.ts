import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { inTurns } from '../../platform/turns.ts';
import { attemptAnswers, attempts, questions } from '../../tables/assessments.ts';
import { sendEvent } from './finish.ts';
import { isEnded } from './tags.ts';

/** Attempts per batch. */
const pageSize = 200;

const isUnsettled = sql`${questions.isLeftOut} <> (${questions.withdrawnAt} is not null)`;

/**
 * Regrades finished attempts that contain a question which was withdrawn or restored. Open attempts are graded when
 * they end.
 *
 * @returns the number of regraded attempts
 */
export async function regradeWithdrawn(db: Db, now: Date): Promise<number> {
  const unsettled = await db
    .select({ id: questions.id, withdrawnAt: questions.withdrawnAt })
    .from(questions)
    .where(isUnsettled)
    .orderBy(asc(questions.id));
  let count = 0;
  for (const { id, withdrawnAt } of unsettled) {
    count += await regradeAsked(db, id, now);
    await db
      .update(questions)
      .set({ isLeftOut: withdrawnAt !== null })
      .where(and(eq(questions.id, id), isUnsettled));
  }
  return count;
}

async function regradeAsked(db: Db, questionId: number, now: Date): Promise<number> {
  const pause = inTurns();
  let count = 0;
  let last = 0;
  for (;;) {
    const rows = await db
      .select({ attempt: attempts })
      .from(attempts)
      .innerJoin(
        attemptAnswers,
        and(eq(attemptAnswers.attemptId, attempts.id), eq(attemptAnswers.questionId, questionId)),
      )
      .where(and(gt(attempts.id, last), isEnded.in(attempts.state)))
      .orderBy(asc(attempts.id))
      .limit(pageSize);
    for (const { attempt } of rows) {
      await sendEvent(db, attempt, 'question.withdrawn', now);
      await pause();
    }
    count += rows.length;
    const next = rows.at(-1)?.attempt.id;
    if (next === undefined || rows.length < pageSize) return count;
    last = next;
  }
}
