import { and, count, eq, ne, or, sql } from 'drizzle-orm';
import type { AssessmentDetails } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { assessmentParts, assessments, questions, questionVersions } from '../../tables/assessments.ts';
import type { AssessmentRow } from './answer-store.ts';
import { cardsOf, isTakenBy } from './cards.ts';
import { attemptLine } from './results.ts';
import { maxShown, passedOf, shownStandings } from './standing.ts';
import { isEnded } from './tags.ts';

/** Whether people grade a part of the assessment's possible questions. */
async function isByPeople(db: Db, assessmentId: number): Promise<boolean> {
  const [row] = await db
    .select({ count: count() })
    .from(assessmentParts)
    .innerJoin(
      questions,
      or(
        eq(questions.id, assessmentParts.questionId),
        eq(questions.bank, assessmentParts.pool),
        sql`${questions.tags} @> array[substr(${assessmentParts.pool}, 5)]`,
      ),
    )
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .where(and(eq(assessmentParts.assessmentId, assessmentId), eq(questionVersions.type, 'long_text')));
  return (row?.count ?? 0) > 0;
}

async function requiredOf(
  db: Db,
  userId: number,
  requiredId: number | null,
  now: Date,
): Promise<AssessmentDetails['required']> {
  if (requiredId === null) return null;
  const [row] = await db.select().from(assessments).where(eq(assessments.id, requiredId));
  if (row === undefined) return null;
  const passed = await passedOf(db, userId, [row.id], now);
  return { id: row.id, title: row.title, is_passed: passed.get(row.id) ?? null };
}

/** An available assessment with its rules and the user's status. */
export async function assessmentDetails(
  db: Db,
  userId: number,
  id: number,
  now: Date,
): Promise<AssessmentDetails | null> {
  const row = await findAssessment(db, userId, id);
  if (row === null) return null;
  const standings = await shownStandings(db, userId, [row], now, maxShown);
  const [card] = await cardsOf(db, userId, [row], now, standings);
  const standing = standings.get(row.id);
  if (card === undefined || standing === undefined) throw new Error('There is no card');
  const { own, extra, shown } = standing;
  const { afterSubmit, afterPassing = [], afterLastAttempt, afterClose } = row.reviewPolicy;
  return {
    server_now: now.toISOString(),
    assessment: card,
    rules: {
      score_rule: row.scoreRule,
      negative_percent: row.negativePercent,
      hint_percent: row.hintPercent,
      cooldown_s: row.cooldownS,
      late_sync_s: row.lateSyncS,
      late_counts: row.lateCounts,
      shuffle: row.shuffle,
      extra_time_percent: extra.timePercent,
      extra_attempts: extra.attempts,
      review_policy: {
        after_submit: afterSubmit,
        after_passing: afterPassing,
        after_last_attempt: afterLastAttempt,
        after_close: afterClose,
      },
      by_people: await isByPeople(db, row.id),
    },
    required: await requiredOf(db, userId, row.requiredId, now),
    attempts: own.filter(({ state }) => isEnded(state)).map((one) => attemptLine(one, shown)),
  };
}

/** An assessment for learners, including archived assessments, and level checks that the user has taken. */
export async function findAssessment(db: Db, userId: number, id: number): Promise<AssessmentRow | null> {
  const [row] = await db
    .select()
    .from(assessments)
    .where(and(eq(assessments.id, id), or(ne(assessments.mode, 'lead'), isTakenBy(db, userId))));
  return row ?? null;
}
