import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { Response } from '../../../src/shared/learning/question.ts';
import type { AnswerWish, AssessmentResponse, SavedAnswer } from '../../../src/shared/transport/schema.d.ts';
import { assessments, attemptAnswers, attemptEvents, attempts } from '../../platform/db/assessments-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { type AnswerRow, type AskedRow, type Attempt, questionOf, rowsOf } from './answer-store.ts';
import { settledAttempt, tell } from './finish.ts';
import { responseTo } from './response.ts';
import { isOpenRow } from './tags.ts';

export type AnswerRefusal = 'missing' | 'unreadable' | 'fixed' | 'stale' | 'attempt_closed';

/** What came of an answer. */
export interface AnswerResult {
  questionId: number;
  refusal: AnswerRefusal | null;
  answer: SavedAnswer | null;
}

interface Saved {
  attempt: Attempt;
  results: AnswerResult[];
}

/** Whose attempts somebody may write to: said of `attempts`. */
export type Owner = { userId: number } | { visitorHash: string };

export const isOwn = (id: number, owner: Owner) =>
  and(
    eq(attempts.id, id),
    'userId' in owner ? eq(attempts.userId, owner.userId) : eq(attempts.visitorHash, owner.visitorHash),
  );

/** An answer as it is told; null while there is none. */
export const savedAnswerOf = ({ response, isFlagged, version, savedAt, isLate }: AnswerRow): SavedAnswer | null =>
  version === 0
    ? null
    : {
        response: response as AssessmentResponse | null,
        is_flagged: isFlagged,
        version,
        saved_at: savedAt?.toISOString() ?? null,
        is_late: isLate,
      };

/** An answer that is to be stored. */
interface Taken {
  questionId: number;
  response: Response | null;
  isFlagged: boolean;
  version: number;
  answeredAt: Date;
  isLate: boolean;
  timelyResponse: Response | null;
}

type Timing = 'timely' | 'late' | 'closed';

/** Whether what was answered then still counts as answered, now that it has come. */
function timingOf(attempt: Attempt, lateSyncS: number, answeredAt: Date, now: Date): Timing {
  const { deadlineAt, endedBy } = attempt;
  // In the seconds of grace, too, only what was on its way.
  if (deadlineAt !== null && answeredAt > deadlineAt) return 'closed';
  if (isOpenRow(attempt)) return 'timely';
  if (endedBy !== 'clock' || deadlineAt === null) return 'closed';
  return now.getTime() <= deadlineAt.getTime() + lateSyncS * 1000 ? 'late' : 'closed';
}

function decide(
  row: AskedRow | undefined,
  wish: AnswerWish,
  timing: Timing,
): { refusal: AnswerRefusal } | { same: AnswerRow } | { taken: Taken } {
  if (row === undefined) return { refusal: 'missing' };
  const { answer } = row;
  const response = wish.response === null ? null : responseTo(questionOf(row.version), wish.response);
  if (response === null && wish.response !== null) return { refusal: 'unreadable' };
  const isSame = isDeepStrictEqual(answer.response, response) && answer.isFlagged === wish.is_flagged;
  // What is stored already is not refused, whatever has come since: it was sent twice.
  if (isSame && answer.version > 0) return { same: answer };
  if (timing === 'closed') return { refusal: 'attempt_closed' };
  if (answer.checkedAt !== null && !isDeepStrictEqual(answer.response, response)) return { refusal: 'fixed' };
  const isSeen = answer.version === 0 || (wish.bases ?? []).includes(answer.version);
  if (!isSeen || wish.version < answer.version) return { refusal: 'stale' };
  return {
    taken: {
      questionId: answer.questionId,
      response,
      isFlagged: wish.is_flagged,
      version: wish.version,
      answeredAt: new Date(wish.answered_at),
      isLate: timing === 'late',
      timelyResponse: timing === 'late' && !answer.isLate ? answer.response : answer.timelyResponse,
    },
  };
}

/** Stores answers, and that they came, by one statement. */
async function store(tx: Db, attemptId: number, taken: readonly Taken[], now: Date): Promise<void> {
  const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;
  const rows = taken.map(
    (one) => sql`(${one.questionId}::int, ${json(one.response)}, ${one.isFlagged}::boolean, ${one.version}::int,
      ${instantOf(one.answeredAt)}, ${one.isLate}::boolean, ${json(one.timelyResponse)})`,
  );
  await tx.execute(sql`
    with given (question_id, response, is_flagged, version, answered_at, is_late, timely) as (values ${sql.join(rows, sql`, `)}),
    stored as (
      update ${attemptAnswers} set response = given.response, is_flagged = given.is_flagged, version = given.version,
        answered_at = given.answered_at, saved_at = ${instantOf(now)}, is_late = given.is_late,
        timely_response = given.timely
      from given
      where attempt_id = ${attemptId} and ${attemptAnswers.questionId} = given.question_id)
    insert into ${attemptEvents} (attempt_id, type, question_id, data, at)
    select ${attemptId}::int, 'answered', question_id, jsonb_build_object('response', response, 'version', version,
      'is_flagged', is_flagged, 'is_late', is_late, 'answered_at', answered_at), ${instantOf(now)}
    from given`);
}

/**
 * Takes in answers, in whatever order and however often they are sent: each is stored, or answered with what is there.
 * Those that come after the deadline and were given before it are kept and marked; where they count, the attempt is
 * graded anew.
 *
 * @returns null where there is no such attempt of theirs
 */
export async function saveAnswers(
  db: Db,
  attemptId: number,
  owner: Owner,
  wishes: readonly AnswerWish[],
  now: Date,
): Promise<Saved | null> {
  return db.transaction(async (tx) => {
    // Nothing is weighed while answers are stored; see `lock` of the flow.
    const [found] = await tx
      .select({ attempt: attempts, lateSyncS: assessments.lateSyncS, lateCounts: assessments.lateCounts })
      .from(attempts)
      .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
      .where(isOwn(attemptId, owner))
      .for('no key update', { of: attempts });
    if (found === undefined) return null;
    const { lateSyncS, lateCounts } = found;
    const attempt = await settledAttempt(tx, found.attempt, now);
    const known = await rowsOf(
      tx,
      attemptId,
      wishes.map(({ question_id }) => question_id),
    );
    const taken = new Map<number, Taken>();
    const results = wishes.map((wish): AnswerResult => {
      const { question_id: questionId } = wish;
      const row = known.get(questionId);
      const decision = decide(row, wish, timingOf(attempt, lateSyncS, new Date(wish.answered_at), now));
      if ('taken' in decision && row !== undefined) {
        taken.set(questionId, decision.taken);
        row.answer = { ...row.answer, ...decision.taken, savedAt: now };
      }
      const refusal = 'refusal' in decision ? decision.refusal : null;
      return { questionId, refusal, answer: row === undefined ? null : savedAnswerOf(row.answer) };
    });
    const stored = [...taken.values()];
    if (stored.length > 0) await store(tx, attemptId, stored, now);
    if (!lateCounts || !stored.some(({ isLate }) => isLate)) return { attempt, results };
    return { attempt: await tell(tx, attempt, 'answers.arrived', now), results };
  });
}
