import { and, eq } from 'drizzle-orm';
import type { AnswerFeedback, AttemptSummary, RichText } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { send } from '../../platform/flows/apply.ts';
import { attemptAnswers, attempts } from '../../tables/assessments.ts';
import {
  type AskedRow,
  type Attempt,
  assessmentOf,
  logEvent,
  reckon,
  rowsOf,
  storeMarks,
  withFiles,
} from './answer-store.ts';
import { attemptFlow } from './attempt-flow.ts';
import { feedbackOf } from './feedback.ts';
import { settledAttempt } from './finish.ts';
import { isBlank } from './grade.ts';
import { allShown } from './review-policy.ts';
import { isOwn, type Owner } from './save-answers.ts';
import { summaryOf } from './summary.ts';
import { isEnded, isOpen } from './tags.ts';

/** A user's attempt in its current state; undefined if there is none. */
export async function ownAttempt(db: Db, id: number, owner: Owner, now: Date): Promise<Attempt | undefined> {
  const [row] = await db.select().from(attempts).where(isOwn(id, owner));
  return row === undefined ? undefined : settledAttempt(db, row, now);
}

type Failed = { kind: 'missing' } | { kind: 'closed'; row: Attempt } | { kind: 'refused'; code: string };

/** Runs a change on an open attempt, with the attempt locked. */
function whileOpen<Result>(
  db: Db,
  id: number,
  owner: Owner,
  now: Date,
  act: (tx: Db, row: Attempt) => Promise<Result>,
): Promise<Result | Failed> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(attempts).where(isOwn(id, owner)).for('no key update');
    if (found === undefined) return { kind: 'missing' };
    const row = await settledAttempt(tx, found, now);
    return isOpen(row.state) ? act(tx, row) : { kind: 'closed', row };
  });
}

/**
 * Submits an attempt. Idempotent, also for concurrent calls from several devices.
 *
 * @param expected the versions of the answers that the browser has sent
 */
export async function submitAttempt(
  db: Db,
  id: number,
  owner: Owner,
  expected: readonly { question_id: number; version: number }[],
  now: Date,
): Promise<Failed | { kind: 'done'; summary: AttemptSummary } | { kind: 'unsynced'; missing: number[] }> {
  const done = async (row: Attempt) => ({ kind: 'done', summary: await summaryOf(db, row, now) }) as const;
  const outcome = await whileOpen(db, id, owner, now, async (tx, row) => {
    const known = await rowsOf(
      tx,
      id,
      expected.map(({ question_id }) => question_id),
    );
    const missing = expected.filter((one) => (known.get(one.question_id)?.answer.version ?? 0) < one.version);
    if (missing.length > 0)
      return { kind: 'unsynced', missing: missing.map(({ question_id }) => question_id) } as const;
    const event = { type: 'attempt.submitted', at: now.getTime() } as const;
    const sent = await send(tx, attemptFlow, { id, event, sender: 'learner', userId: row.userId, reason: '' });
    if (sent.kind !== 'changed') throw new Error(`An attempt that is open was not handed in: ${sent.kind}`);
    return { kind: 'sent', row: sent.row } as const;
  });
  if (outcome.kind === 'sent') return done(outcome.row);
  return outcome.kind === 'closed' && isEnded(outcome.row.state) ? done(outcome.row) : outcome;
}

const setAnswer = (tx: Db, { answer }: AskedRow, columns: Partial<AskedRow['answer']>) =>
  tx
    .update(attemptAnswers)
    .set(columns)
    .where(and(eq(attemptAnswers.attemptId, answer.attemptId), eq(attemptAnswers.questionId, answer.questionId)));

/** A question of an attempt, as it is shown. */
const shownQuestion = async (tx: Db, id: number, questionId: number, now: Date) =>
  (await withFiles(tx, [...(await rowsOf(tx, id, [questionId])).values()], now))[0];

/** Shows the hint for a question, which may cost points. */
export const takeHint = (db: Db, id: number, owner: Owner, questionId: number, now: Date) =>
  whileOpen(db, id, owner, now, async (tx, row): Promise<Failed | { kind: 'done'; row: Attempt; hint: RichText }> => {
    const asked = await shownQuestion(tx, id, questionId, now);
    if (asked === undefined || asked.version.hint === null) return { kind: 'missing' };
    if (asked.answer.hintTakenAt === null) {
      await setAnswer(tx, asked, { hintTakenAt: now });
      await logEvent(tx, id, { type: 'hint_taken', questionId }, now);
    }
    return { kind: 'done', row, hint: asked.version.hint };
  });

/** Checks an answer of a self-assessment; the answer can't be changed afterwards. */
export const checkAnswer = (db: Db, id: number, owner: Owner, questionId: number, now: Date) =>
  whileOpen(
    db,
    id,
    owner,
    now,
    async (tx, row): Promise<Failed | { kind: 'done'; row: Attempt; check: AnswerFeedback }> => {
      const assessment = await assessmentOf(tx, row);
      if (assessment.mode !== 'self') return { kind: 'refused', code: 'not_checked' };
      const asked = await shownQuestion(tx, id, questionId, now);
      if (asked === undefined) return { kind: 'missing' };
      if (isBlank(asked.answer.response)) return { kind: 'refused', code: 'not_answered' };
      const mark = (await reckon(tx, row)).each.find((one) => one.questionId === questionId);
      if (mark === undefined) throw new Error('An answer was not weighed');
      await storeMarks(tx, id, [mark]);
      if (asked.answer.checkedAt === null) {
        await setAnswer(tx, asked, { checkedAt: now });
        await logEvent(tx, id, { type: 'checked', questionId }, now);
      }
      const { points, fraction } = mark;
      const checked = { ...asked, answer: { ...asked.answer, points, fraction, checkedAt: now } };
      return { kind: 'done', row, check: feedbackOf(checked, allShown.things, assessment.language) };
    },
  );
