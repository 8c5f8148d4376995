import { and, desc, eq, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { StartFacts } from '../../../src/machines/attempt/attempt.facts.ts';
import { attemptMachine } from '../../../src/machines/attempt/attempt.machine.ts';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { accommodations, attempts } from '../../platform/db/assessments-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { enrolments } from '../../platform/db/learning-schema.ts';
import { stateIn, statesWith } from '../../platform/flows/states-with.ts';
import type { AssessmentRow, Attempt } from './answer-store.ts';

export const isOpenState = stateIn(attempts.state, statesWith(attemptMachine, 'open'));
export const isEndedState = stateIn(attempts.state, statesWith(attemptMachine, 'ended'));
export const isGradedState = stateIn(attempts.state, statesWith(attemptMachine, 'graded'));

/** What somebody is given beyond the rules. */
export interface Extra {
  timePercent: number;
  attempts: number;
}

const none: Extra = { timePercent: 0, attempts: 0 };

/** The extra time and attempts of somebody, by the id of the assessment; what holds of all of them is in each. */
export async function extrasOf(
  tx: Db,
  userId: number,
  assessmentIds: readonly number[],
): Promise<ReadonlyMap<number, Extra>> {
  const rows = await tx
    .select()
    .from(accommodations)
    .where(
      and(
        eq(accommodations.userId, userId),
        or(isNull(accommodations.assessmentId), inArray(accommodations.assessmentId, [...assessmentIds])),
      ),
    );
  const extraIn = (id: number): Extra =>
    rows
      .filter(({ assessmentId }) => assessmentId === null || assessmentId === id)
      .reduce(
        (most, { extraTimePercent, extraAttempts }) => ({
          timePercent: Math.max(most.timePercent, extraTimePercent),
          attempts: Math.max(most.attempts, extraAttempts),
        }),
        none,
      );
  return new Map(assessmentIds.map((id) => [id, extraIn(id)]));
}

/** Seconds that an attempt takes at most, with somebody's extra time; null without a limit. */
export const limitOf = ({ timeLimitS }: AssessmentRow, { timePercent }: Extra): number | null =>
  timeLimitS === null ? null : Math.round(timeLimitS * (1 + timePercent / 100));

/** How many attempts somebody has; null for any number. */
export const allowedOf = ({ maxAttempts }: AssessmentRow, extra: Extra): number | null =>
  maxAttempts === null ? null : maxAttempts + extra.attempts;

/** The attempts of somebody that count, the latest first. */
export function countedAttempts(tx: Db, userId: number, assessmentIds: readonly number[]): Promise<Attempt[]> {
  return tx
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        inArray(attempts.assessmentId, [...assessmentIds]),
        not(stateIn(attempts.state, statesWith(attemptMachine, 'voided'))),
        ne(attempts.state, 'ready'),
      ),
    )
    .orderBy(desc(attempts.no));
}

/** Which of some assessments somebody has handed in. */
export async function handedInOf(
  db: Db,
  userId: number,
  assessmentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (assessmentIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: attempts.assessmentId })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), inArray(attempts.assessmentId, [...assessmentIds]), isEndedState));
  return new Set(rows.map(({ id }) => id));
}

/** What is asked for before is missing: by the ids of the assessments. */
export async function missingFor(
  tx: Db,
  userId: number,
  rows: readonly AssessmentRow[],
): Promise<ReadonlyMap<number, StartFacts['missing']>> {
  const courseIds = rows.flatMap(({ courseId }) => courseId ?? []);
  const requiredIds = rows.flatMap(({ requiredId }) => requiredId ?? []);
  const learned = await tx
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, userId),
        inArray(enrolments.courseId, courseIds),
        stateIn(enrolments.state, statesWith(enrolmentMachine, 'learning')),
      ),
    );
  const passed = await tx
    .selectDistinct({ id: attempts.assessmentId })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        inArray(attempts.assessmentId, requiredIds),
        isGradedState,
        eq(attempts.isPassed, true),
      ),
    );
  const isIn = (found: readonly { id: number }[], id: number | null) =>
    id === null || found.some((one) => one.id === id);
  return new Map(
    rows.map(({ id, courseId, requiredId }) => {
      if (!isIn(learned, courseId)) return [id, 'enrolment'];
      return [id, isIn(passed, requiredId) ? null : 'assessment'];
    }),
  );
}

/** What decides whether somebody can begin an assessment. @param own their attempts that count, the latest first */
export function startFactsOf(
  row: AssessmentRow,
  { own, extra, missing }: { own: readonly Attempt[]; extra: Extra; missing: StartFacts['missing'] },
): StartFacts {
  const limit = limitOf(row, extra);
  return {
    isPublished: row.status === 'published',
    missing,
    opensAt: row.opensAt?.getTime() ?? null,
    closesAt: row.closesAt?.getTime() ?? null,
    used: own.length,
    allowed: allowedOf(row, extra),
    lastEndedAt: own[0]?.endedAt?.getTime() ?? null,
    cooldown: row.cooldownS * 1000,
    limit: limit === null ? null : limit * 1000,
  };
}

/** How somebody stands in an assessment. */
export interface Standing {
  own: Attempt[];
  extra: Extra;
  facts: StartFacts;
}

/** How somebody stands in assessments, by their ids. */
export async function standingsOf(
  tx: Db,
  userId: number,
  rows: readonly AssessmentRow[],
): Promise<ReadonlyMap<number, Standing>> {
  const ids = rows.map(({ id }) => id);
  const all = await countedAttempts(tx, userId, ids);
  const extras = await extrasOf(tx, userId, ids);
  const missing = await missingFor(tx, userId, rows);
  return new Map(
    rows.map((row) => {
      const own = all.filter(({ assessmentId }) => assessmentId === row.id);
      const extra = extras.get(row.id) ?? none;
      return [row.id, { own, extra, facts: startFactsOf(row, { own, extra, missing: missing.get(row.id) ?? null }) }];
    }),
  );
}

/** How somebody stands in an assessment. */
export async function standingOf(tx: Db, userId: number, row: AssessmentRow): Promise<Standing> {
  const found = (await standingsOf(tx, userId, [row])).get(row.id);
  if (found === undefined) throw new Error('There is no standing');
  return found;
}

/** The same of a visitor, who has one attempt. */
export const visitorFactsOf = (row: AssessmentRow): StartFacts => ({
  ...startFactsOf(row, { own: [], extra: none, missing: null }),
  isPublished: row.status === 'published' && row.mode === 'lead',
});

export const highestNo = sql<number>`coalesce(max(${attempts.no}), 0)::int`;
