import { and, asc, count, desc, eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { assessments, attempts } from '../../tables/assessments.ts';
import type { AssessmentRow, Attempt } from './answer-store.ts';
import { isAwaiting, isEnded, isGraded, isOpen, isVoided } from './tags.ts';

/** Maximum number of attempts per assessment and day. */
const maxPerDay = 200;
const day = 86_400_000;

/** A condition on `attempts`: the user's attempts that count. */
const isCounted = (userId: number, assessmentIds: readonly number[]) =>
  and(
    eq(attempts.userId, userId),
    inArray(attempts.assessmentId, [...assessmentIds]),
    not(isVoided.in(attempts.state)),
    ne(attempts.state, 'ready'),
  );

/** The latest attempts per assessment, latest first. */
export function latestAttempts(
  tx: Db,
  userId: number,
  assessmentIds: readonly number[],
  most: number,
): Promise<Attempt[]> {
  const latest = tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(isCounted(userId, assessmentIds), eq(attempts.assessmentId, sql`wanted.id`)))
    .orderBy(desc(attempts.no))
    .limit(most);
  const ids = sql`(select latest.id from unnest(${sql.param(`{${assessmentIds.join(',')}}`)}::int[]) as wanted (id), lateral (${latest}) as latest)`;
  return tx.select().from(attempts).where(sql`${attempts.id} in ${ids}`).orderBy(desc(attempts.no));
}

/** Totals over all of a user's attempts at an assessment. */
export interface Tally {
  used: number;
  isAnyOpen: boolean;
  /** The time until which late answers to these attempts still count; null if none are expected. */
  awaitedUntil: Date | null;
  /** Whether an attempt was passed, regardless of what the user may see. */
  isPassed: boolean;
  /** Whether there is a finished attempt whose result was never shown. */
  isUnseen: boolean;
  /** The average percentage of graded attempts; null while there are none. */
  average: number | null;
  best: number | null;
}

export const nothing: Tally = {
  used: 0,
  isAnyOpen: false,
  awaitedUntil: null,
  isPassed: false,
  isUnseen: false,
  average: null,
  best: null,
};

/** The share of the maximum points that an attempt reached, never negative. */
const share = sql`case when ${attempts.outOf} > 0 then greatest(${attempts.points}, 0) / ${attempts.outOf} else 0 end`;

const percent = sql`floor(${share} * 100 + 0.5)`;

export async function talliesOf(
  tx: Db,
  userId: number,
  assessmentIds: readonly number[],
): Promise<ReadonlyMap<number, Tally>> {
  const some = (which: SQL) => sql<boolean>`coalesce(bool_or(${which}), false)`;
  const rows = await tx
    .select({
      id: attempts.assessmentId,
      used: count(),
      isAnyOpen: some(isOpen.in(attempts.state)),
      awaitedUntil: sql<Date | null>`max(${attempts.dueAt}) filter (where ${isAwaiting.in(attempts.state)})`.mapWith(
        attempts.dueAt,
      ),
      isPassed: some(sql`${isGraded.in(attempts.state)} and ${attempts.isPassed}`),
      isUnseen: some(sql`${isEnded.in(attempts.state)} and ${attempts.firstLookAt} is null`),
      average: sql<number | null>`(avg(${percent}) filter (where ${isGraded.in(attempts.state)}))::float8`,
      best: sql<number | null>`(max(${percent}) filter (where ${isGraded.in(attempts.state)}))::float8`,
    })
    .from(attempts)
    .where(isCounted(userId, assessmentIds))
    .groupBy(attempts.assessmentId);
  return new Map(rows.map(({ id, ...tally }) => [id, tally]));
}

/** The attempt that counts per assessment, by its score rule; the earlier attempt if two are equal. */
export async function countingAttempts(tx: Db, userId: number, assessmentIds: readonly number[]): Promise<Attempt[]> {
  const rank = sql`case ${assessments.scoreRule} when 'latest' then -${attempts.no} when 'first' then ${attempts.no} else -(${share}) end`;
  const rows = await tx
    .selectDistinctOn([attempts.assessmentId], { attempt: attempts })
    .from(attempts)
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .where(and(isCounted(userId, assessmentIds), isGraded.in(attempts.state)))
    .orderBy(attempts.assessmentId, rank, asc(attempts.no));
  return rows.map(({ attempt }) => attempt);
}

/** The time until which no further attempt can be started because of the daily limit. */
export async function crowdedUntil(
  tx: Db,
  userId: number,
  { id }: AssessmentRow,
  { used }: Tally,
): Promise<number | null> {
  if (used < maxPerDay) return null;
  const [row] = await tx
    .select({ at: attempts.createdAt })
    .from(attempts)
    .where(isCounted(userId, [id]))
    .orderBy(desc(attempts.no))
    .offset(maxPerDay - 1)
    .limit(1);
  return row === undefined ? null : row.at.getTime() + day;
}

/** Filters assessments by whether the user has submitted an attempt. */
export async function handedInOf(
  db: Db,
  userId: number,
  assessmentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (assessmentIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: attempts.assessmentId })
    .from(attempts)
    .where(
      and(eq(attempts.userId, userId), inArray(attempts.assessmentId, [...assessmentIds]), isEnded.in(attempts.state)),
    );
  return new Set(rows.map(({ id }) => id));
}

/** The highest attempt number among some attempts. */
export const highestNo = sql<number>`coalesce(max(${attempts.no}), 0)::int`;
