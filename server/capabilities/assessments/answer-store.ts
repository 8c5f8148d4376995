import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Question } from '../../../src/shared/learning/question.ts';
import type { Db } from '../../platform/db/database.ts';
import { withMediaLinks } from '../../platform/storage/media-addresses.ts';
import type { attempts } from '../../tables/assessments.ts';
import { assessments, attemptAnswers, attemptEvents, questions, questionVersions } from '../../tables/assessments.ts';
import { type Answered, type AnswerMark, type MarkingRules, marksOf } from './marks.ts';

/** The user or visitor who takes an assessment. */
export type Attempt = typeof attempts.$inferSelect;
export type AnswerRow = typeof attemptAnswers.$inferSelect;
export type VersionRow = typeof questionVersions.$inferSelect;
export type AssessmentRow = typeof assessments.$inferSelect;

/** A question of an attempt, with the version used there and the answer. */
export interface AskedRow {
  answer: AnswerRow;
  version: VersionRow;
  withdrawnAt: Date | null;
}

/** The question of a version, typed by its parts. */
export const questionOf = (version: VersionRow): Question => version as unknown as Question;

/** The questions of an attempt, in the attempt's order. */
export function askedIn(tx: Db, attemptId: number, which?: SQL): Promise<AskedRow[]> {
  return tx
    .select({ answer: attemptAnswers, version: questionVersions, withdrawnAt: questions.withdrawnAt })
    .from(attemptAnswers)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptAnswers.versionId))
    .innerJoin(questions, eq(questions.id, attemptAnswers.questionId))
    .where(and(eq(attemptAnswers.attemptId, attemptId), which))
    .orderBy(asc(attemptAnswers.position));
}

/** Adds signed file URLs to questions. The URLs are valid for one to two hours. */
export async function withFiles(db: Db, asked: readonly AskedRow[], now: Date): Promise<AskedRow[]> {
  const shown = asked.map(({ version: { prompt, media, hint, explanation, body, key } }) => ({
    prompt,
    media,
    hint,
    explanation,
    body,
    key,
  }));
  const linked = await withMediaLinks(db, shown, now);
  return asked.map((row, index) => ({ ...row, version: { ...row.version, ...linked[index] } }));
}

/** Whether part of an answer arrived late, but before any of the result was shown. */
export const canCountLate = ({ isLate, isAfterLook, timelyResponse, unseenResponse }: AnswerRow): boolean =>
  isLate && !(isAfterLook && isDeepStrictEqual(unseenResponse, timelyResponse));

/**
 * The part of an answer that counts. For a late answer, that is the version that arrived in time. If late answers
 * count, it is the version that arrived before any of the result was shown.
 */
export function countedResponse(answer: AnswerRow, lateCounted: boolean) {
  if (!answer.isLate) return answer.response;
  if (!lateCounted) return answer.timelyResponse;
  return answer.isAfterLook ? answer.unseenResponse : answer.response;
}

export const answeredOf = ({ answer, version, withdrawnAt }: AskedRow, lateCounted: boolean): Answered => ({
  questionId: answer.questionId,
  version: questionOf(version),
  isWithdrawn: withdrawnAt !== null,
  response: countedResponse(answer, lateCounted),
  hasHint: answer.hintTakenAt !== null,
  grade: answer.grade,
});

/** The assessment that a row belongs to. */
export async function assessmentOf(tx: Db, { assessmentId }: Pick<Attempt, 'assessmentId'>): Promise<AssessmentRow> {
  const [row] = await tx.select().from(assessments).where(eq(assessments.id, assessmentId));
  if (row === undefined) throw new Error('An assessment was deleted while somebody was in it');
  return row;
}

/**
 * The current marks for the answers of an attempt.
 *
 * @param change changes the stored answers before they are marked
 */
export async function reckon(
  tx: Db,
  attempt: Attempt,
  change: (answered: Answered) => Answered = (answered) => answered,
): Promise<ReturnType<typeof marksOf>> {
  const assessment: AssessmentRow & MarkingRules = await assessmentOf(tx, attempt);
  const asked = await askedIn(tx, attempt.id);
  return marksOf(
    asked.map((row) => change(answeredOf(row, attempt.lateCounted))),
    assessment,
  );
}

/** Stores the marks of all answers in one statement. */
export async function storeMarks(tx: Db, attemptId: number, each: readonly AnswerMark[]): Promise<void> {
  if (each.length === 0) return;
  const rows = each.map(
    ({ questionId, points, fraction }) => sql`(${questionId}::int, ${points}::float8, ${fraction}::float8)`,
  );
  await tx.execute(sql`
    update ${attemptAnswers} set points = given.points, fraction = given.fraction
    from (values ${sql.join(rows, sql`, `)}) as given (question_id, points, fraction)
    where attempt_id = ${attemptId} and ${attemptAnswers.questionId} = given.question_id`);
}

/** The event log of an attempt. */
export type AttemptEventType = 'started' | 'answered' | 'hint_taken' | 'checked' | 'graded' | 'marked' | 'claimed';

/** Adds a line to the event log of an attempt. */
export async function logEvent(
  tx: Db,
  attemptId: number,
  event: { type: AttemptEventType; questionId?: number; data?: Record<string, unknown> },
  at: Date,
): Promise<void> {
  const { type, questionId = null, data = {} } = event;
  await tx.insert(attemptEvents).values({ attemptId, type, questionId, data, at });
}

/** Some question rows of an attempt, by id. */
export async function rowsOf(
  tx: Db,
  attemptId: number,
  questionIds: readonly number[],
): Promise<Map<number, AskedRow>> {
  const rows = await askedIn(tx, attemptId, inArray(attemptAnswers.questionId, [...questionIds]));
  return new Map(rows.map((row) => [row.answer.questionId, row]));
}
