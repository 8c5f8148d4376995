import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AnswerInput } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/database.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { assessments, attemptAnswers, attemptEvents, attempts, questionVersions } from '../../tables/assessments.ts';
import type { Attempt } from './answer-store.ts';
import { isDue, settledAttempt } from './finish.ts';
import { minuteOf } from './lines.ts';
import { isOpen } from './tags.ts';
import { type AnsweredRow, type AnswerResult, type Seen, type Weighed, weigh } from './weigh-answers.ts';

/** The results of saving some answers. */
interface Saved {
  attempt: Attempt;
  results: AnswerResult[];
}

/** The owner of attempts: a user, or a visitor's browser. */
export type Owner = { userId: number } | { visitorHash: string };

export const isOwn = (id: number, owner: Owner) =>
  and(
    eq(attempts.id, id),
    'userId' in owner ? eq(attempts.userId, owner.userId) : eq(attempts.visitorHash, owner.visitorHash),
  );

/** Reads everything in one statement; null if this owner has no such attempt. */
async function look(tx: Db, attemptId: number, owner: Owner, questionIds: readonly number[]): Promise<Seen | null> {
  const found = await tx
    .select({
      attempt: attempts,
      lateSyncS: assessments.lateSyncS,
      lineBytes: sql<number>`(select coalesce(sum(line_bytes), 0)::int from ${attemptAnswers} as all_answers where all_answers.attempt_id = ${attempts.id})`,
      answer: attemptAnswers,
      type: questionVersions.type,
      body: questionVersions.body,
    })
    .from(attempts)
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .leftJoin(
      attemptAnswers,
      and(eq(attemptAnswers.attemptId, attempts.id), inArray(attemptAnswers.questionId, [...questionIds])),
    )
    .leftJoin(questionVersions, eq(questionVersions.id, attemptAnswers.versionId))
    .where(isOwn(attemptId, owner));
  const [first] = found;
  if (first === undefined) return null;
  const rows = found.flatMap(({ answer, type, body }): [number, AnsweredRow][] =>
    answer === null || type === null || body === null ? [] : [[answer.questionId, { answer, asked: { type, body } }]],
  );
  const { attempt, lateSyncS, lineBytes } = first;
  return { attempt, lateSyncS, lineBytes, rows: new Map(rows) };
}

/**
 * Stores answers and their log lines in one statement that locks the attempt, so that it isn't graded in between. Skips
 * answers that changed since they were read.
 *
 * @returns the number of stored answers
 */
async function store(tx: Db, { id, version }: Attempt, weighed: readonly Weighed[], now: Date): Promise<number> {
  if (weighed.length === 0) return 0;
  const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;
  const rows = weighed.map(
    ({
      taken: one,
      seen,
      growth,
    }) => sql`(${one.questionId}::int, ${seen.version}::int, ${seen.checkedAt === null}::boolean,
      ${json(one.response)}, ${one.isFlagged}::boolean, ${one.version}::int, ${instantOf(one.answeredAt)},
      ${one.isLate}::boolean, ${json(one.timelyResponse)}, ${one.isAfterLook}::boolean, ${json(one.unseenResponse)},
      ${growth}::int, ${minuteOf({ ...one, savedAt: now })})`,
  );
  const stored = await rowsOf(
    tx,
    sql`
    with held as (select id from ${attempts} where id = ${id} and version = ${version} for no key update),
    given (question_id, seen, unchecked, response, is_flagged, version, answered_at, is_late, timely,
      is_after_look, unseen, growth, minute)
      as (values ${sql.join(rows, sql`, `)}),
    stored as (
      update ${attemptAnswers} set response = given.response, is_flagged = given.is_flagged, version = given.version,
        answered_at = given.answered_at, saved_at = ${instantOf(now)}, is_late = given.is_late,
        timely_response = given.timely, is_after_look = given.is_after_look, unseen_response = given.unseen,
        line_bytes = line_bytes + given.growth
      from given, held
      where ${attemptAnswers.attemptId} = held.id and ${attemptAnswers.questionId} = given.question_id
        and ${attemptAnswers.version} = given.seen and (${attemptAnswers.checkedAt} is null) = given.unchecked
      returning given.*)
    insert into ${attemptEvents} (attempt_id, type, question_id, minute, data, at)
    select ${id}::int, 'answered', question_id, minute, jsonb_build_object('response', response, 'version', version,
      'is_flagged', is_flagged, 'is_late', is_late, 'is_after_look', is_after_look,
      'answered_at', answered_at), ${instantOf(now)}
    from stored
    on conflict (attempt_id, question_id, minute) do update set data = excluded.data, at = excluded.at
    returning id`,
  );
  return stored.length;
}

/**
 * Saves answers, which may arrive repeatedly and in any order. Each is either stored or answered with the stored
 * version. Answers that were given before the deadline but arrive after it are stored as late.
 *
 * @returns null if this owner has no such attempt
 */
export async function saveAnswers(
  db: Db,
  attemptId: number,
  owner: Owner,
  inputs: readonly AnswerInput[],
  now: Date,
): Promise<Saved | null> {
  const questionIds = inputs.map(({ question_id }) => question_id);
  // Conflicts are rare, so try two statements without a transaction first.
  const seen = await look(db, attemptId, owner, questionIds);
  if (seen === null) return null;
  const { attempt } = seen;
  if (isOpen(attempt.state) && !isDue(attempt, now)) {
    const { weighed, results } = weigh(seen, inputs, now);
    if ((await store(db, attempt, weighed, now)) === weighed.length) return { attempt, results };
  }
  return db.transaction((tx) => saveLocked(tx, attemptId, owner, inputs, now));
}

/** Saves answers with the attempt locked. Answers stored by the first try are found again. */
async function saveLocked(
  tx: Db,
  attemptId: number,
  owner: Owner,
  inputs: readonly AnswerInput[],
  now: Date,
): Promise<Saved | null> {
  await tx.select({ id: attempts.id }).from(attempts).where(isOwn(attemptId, owner)).for('no key update');
  const questionIds = inputs.map(({ question_id }) => question_id);
  const seen = await look(tx, attemptId, owner, questionIds);
  if (seen === null) return null;
  const attempt = await settledAttempt(tx, seen.attempt, now);
  const { weighed, results } = weigh({ ...seen, attempt }, inputs, now);
  if ((await store(tx, attempt, weighed, now)) < weighed.length)
    throw new Error('Answers were changed under the lock of their attempt');
  return { attempt, results };
}
