import { asc, eq, gt, inArray } from 'drizzle-orm';
import type { Response } from '../../../src/shared/learning/question.ts';
import type { Db } from '../../platform/db/database.ts';
import { attemptEvents, attempts, type PersonsGrade, questions, questionVersions } from '../../tables/assessments.ts';
import { type Attempt, assessmentOf, questionOf } from './answer-store.ts';
import type { Graded } from './grade.ts';
import { type Answered, type MarkingRules, marksOf } from './marks.ts';
import { isAwaiting, isEnded } from './tags.ts';

/** A line of an attempt's event log. */
export interface AttemptLogLine {
  type: string;
  questionId: number | null;
  data: Record<string, unknown>;
}

/** The result of an attempt, calculated from its event log alone. */
export function replay(
  lines: readonly AttemptLogLine[],
  versions: ReadonlyMap<number, Graded>,
  withdrawn: ReadonlySet<number>,
  rules: MarkingRules,
): ReturnType<typeof marksOf>['marks'] {
  const answers = new Map<number, Answered>();
  const change = (id: number | null, columns: Partial<Answered>) => {
    const known = answers.get(id ?? 0);
    if (known !== undefined) answers.set(known.questionId, { ...known, ...columns });
  };
  const isLateCounted = lines.some(({ type, data }) => type === 'marked' && data['lateCounted'] === true);
  const counts = (data: AttemptLogLine['data']) =>
    data['is_late'] !== true || (isLateCounted && data['is_after_look'] !== true);
  for (const { type, questionId, data } of lines) {
    if (type === 'started')
      for (const { questionId: id, versionId } of data['questions'] as { questionId: number; versionId: number }[]) {
        const version = versions.get(versionId);
        if (version === undefined) throw new Error(`There is no version ${versionId} of a question`);
        const none = { response: null, hasHint: false, grade: null };
        answers.set(id, { questionId: id, version, isWithdrawn: withdrawn.has(id), ...none });
      }
    if (type === 'answered' && counts(data)) change(questionId, { response: data['response'] as Response | null });
    if (type === 'hint_taken') change(questionId, { hasHint: true });
    if (type === 'graded') change(questionId, { grade: data as unknown as PersonsGrade });
  }
  return marksOf([...answers.values()], rules).marks;
}

/** The result of a stored attempt, calculated from its event log; null if the log is deleted. */
export async function replayAttempt(db: Db, attempt: Attempt): Promise<ReturnType<typeof replay> | null> {
  const lines = await db
    .select()
    .from(attemptEvents)
    .where(eq(attemptEvents.attemptId, attempt.id))
    .orderBy(asc(attemptEvents.id));
  if (!lines.some(({ type }) => type === 'started')) return null;
  const asked = lines.flatMap(({ type, data }) =>
    type === 'started' ? (data['questions'] as { questionId: number; versionId: number }[]) : [],
  );
  const versionIds = asked.map(({ versionId }) => versionId);
  const versions = await db.select().from(questionVersions).where(inArray(questionVersions.id, versionIds));
  const questionIds = asked.map(({ questionId }) => questionId);
  const rows = await db.select().from(questions).where(inArray(questions.id, questionIds));
  return replay(
    lines,
    new Map(versions.map((version) => [version.id, questionOf(version)])),
    new Set(rows.flatMap(({ id, withdrawnAt }) => (withdrawnAt === null ? [] : [id]))),
    await assessmentOf(db, attempt),
  );
}

/** Attempts per batch. */
const pageSize = 200;

/**
 * Recalculates every finished attempt whose log is still stored.
 *
 * @returns the number of attempts, and the ids of those with a different result
 */
export async function replayAll(db: Db): Promise<{ count: number; differing: number[] }> {
  const differing: number[] = [];
  let count = 0;
  let last = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(attempts)
      .where(gt(attempts.id, last))
      .orderBy(asc(attempts.id))
      .limit(pageSize);
    for (const row of rows.filter((one) => isEnded(one.state) && !isAwaiting(one.state))) {
      const worth = await replayAttempt(db, row);
      if (worth === null) continue;
      count += 1;
      const { points, outOf, ungraded } = worth;
      if (points !== row.points || outOf !== row.outOf || ungraded !== row.ungraded) differing.push(row.id);
    }
    const next = rows.at(-1)?.id;
    if (next === undefined) return { count, differing };
    last = next;
  }
}
