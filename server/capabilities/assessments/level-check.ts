import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { blockOf } from '../../../src/machines/attempt/attempt.facts.ts';
import type {
  LevelCheck,
  LevelCheckHead,
  LevelCheckResult,
  SuggestedCourse,
} from '../../../src/shared/transport/schema.d.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import type { Db } from '../../platform/db/database.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { assessmentSkills, assessments, attempts } from '../../tables/assessments.ts';
import { courseSkills, courses } from '../../tables/courses.ts';
import { skills } from '../../tables/skills.ts';
import { listCards } from '../courses/module.ts';
import { type AssessmentRow, type Attempt, askedIn, logEvent } from './answer-store.ts';
import { attemptAnswer } from './attempt-view.ts';
import { settledAttempt } from './finish.ts';
import { noteLook } from './look.ts';
import { percentOf } from './marks.ts';
import { skillScores } from './skill-scores.ts';
import { visitorFactsOf } from './standing.ts';
import { isAwaiting, isEnded } from './tags.ts';

/** Maximum number of suggested courses. */
const maxCourses = 3;
/** Seconds per question if no time limit is set. */
const secondsEach = 45;
/** Maximum number of listed level checks. */
const maxListed = 50;

/** A level check that visitors can take; null if there is none. */
export async function findLevelCheck(db: Db, id: number): Promise<AssessmentRow | null> {
  const isIt = and(eq(assessments.id, id), eq(assessments.mode, 'lead'), eq(assessments.status, 'published'));
  const [row] = await db.select().from(assessments).where(isIt);
  return row ?? null;
}

/** The approximate duration of a level check. */
const minutesOf = ({ timeLimitS, questionCount }: AssessmentRow): number =>
  Math.max(1, Math.ceil((timeLimitS ?? questionCount * secondsEach) / 60));

/** The available level checks, oldest first. */
export async function listLevelChecks(db: Db, now: Date): Promise<LevelCheckHead[]> {
  const rows = await db
    .select()
    .from(assessments)
    .where(and(eq(assessments.mode, 'lead'), eq(assessments.status, 'published')))
    .orderBy(asc(assessments.id))
    .limit(maxListed);
  return rows
    .filter((row) => blockOf(visitorFactsOf(row), now.getTime()) === null)
    .map((row) => ({
      id: row.id,
      title: row.title,
      summary: row.summary,
      language: row.language,
      question_count: row.questionCount,
      minutes: minutesOf(row),
    }));
}

/** A version string that changes with everything visitors see of level checks. */
export async function levelChecksVersion(db: Db, now: Date): Promise<string> {
  const [row] = await db
    .select({
      version: sql<string>`concat_ws(' ', count(*), sum(${assessments.id}), max(${assessments.updatedAt}),
        count(*) filter (where ${assessments.opensAt} <= ${instantOf(now)}),
        count(*) filter (where ${assessments.closesAt} <= ${instantOf(now)}))`,
    })
    .from(assessments)
    .where(and(eq(assessments.mode, 'lead'), eq(assessments.status, 'published')));
  return `level:${row?.version ?? ''}`;
}

/** The current attempt of a visitor's browser at a level check. */
export async function visitorAttempt(
  db: Db,
  assessmentId: number,
  token: string | undefined,
  now: Date,
): Promise<Attempt | undefined> {
  if (token === undefined) return undefined;
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.visitorHash, tokenHash(token)), eq(attempts.assessmentId, assessmentId)));
  return row === undefined ? undefined : settledAttempt(db, row, now);
}

async function skillsOf(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .select({ name: skills.name })
    .from(assessmentSkills)
    .innerJoin(skills, eq(skills.id, assessmentSkills.skillId))
    .where(eq(assessmentSkills.assessmentId, id))
    .orderBy(asc(skills.name));
  return rows.map(({ name }) => name);
}

/** Courses that teach the weak skills, with those skills; the course with most of them first. */
async function suggestedCourses(db: Db, weak: readonly string[]): Promise<SuggestedCourse[]> {
  if (weak.length === 0) return [];
  const isOf = and(eq(courses.status, 'published'), inArray(skills.name, [...weak]));
  const rows = await db
    .select({ id: courseSkills.courseId, names: sql<string[]>`array_agg(${skills.name} order by ${skills.name})` })
    .from(courseSkills)
    .innerJoin(skills, eq(skills.id, courseSkills.skillId))
    .innerJoin(courses, eq(courses.id, courseSkills.courseId))
    .where(isOf)
    .groupBy(courseSkills.courseId, courses.popularity)
    .orderBy(desc(sql`count(*)`), desc(courses.popularity), asc(courseSkills.courseId))
    .limit(maxCourses);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const cards = await listCards(db, inArray(courses.id, ids), [sql`${courses.id}`], { limit: maxCourses });
  return rows.flatMap(({ id, names }) => {
    const course = cards.find((card) => card.id === id);
    return course === undefined ? [] : [{ course, skills: names }];
  });
}

/** Whether the attempt is submitted and needs no grading by a person. */
export const hasResult = (attempt: Attempt): boolean => isEnded(attempt.state) && !isAwaiting(attempt.state);

/** The result of a level check: scores by skill, and recommended courses. */
export async function levelCheckResult(db: Db, attempt: Attempt, now: Date): Promise<LevelCheckResult> {
  if (attempt.firstLookAt === null) await noteLook(db, eq(attempts.id, attempt.id), now);
  const scores = await skillScores(db, await askedIn(db, attempt.id));
  const weak = scores.filter(({ percent }) => percent < 100).map(({ name }) => name);
  const { points, outOf } = attempt;
  return {
    points: points ?? 0,
    out_of: outOf ?? 0,
    percent: percentOf(points ?? 0, outOf ?? 0),
    skills: scores,
    courses: await suggestedCourses(db, weak),
  };
}

/** A level check with the visitor's progress. */
export async function levelCheck(
  db: Db,
  row: AssessmentRow,
  attempt: Attempt | undefined,
  now: Date,
): Promise<LevelCheck> {
  const isOver = attempt !== undefined && hasResult(attempt);
  return {
    server_now: now.toISOString(),
    id: row.id,
    slug: row.externalRef,
    title: row.title,
    summary: row.summary,
    language: row.language,
    skills: await skillsOf(db, row.id),
    question_count: row.questionCount,
    minutes: minutesOf(row),
    attempt: attempt === undefined || isOver ? null : await attemptAnswer(db, attempt, now),
    result: isOver ? await levelCheckResult(db, attempt, now) : null,
  };
}

interface Claimed {
  /** The number of transferred attempts. */
  claimed: number;
  /** Whether an attempt isn't submitted yet. Such an attempt stays with the browser. */
  isOneOpen: boolean;
}

/** Transfers a visitor's level checks to a user account. The email address they entered is not transferred. */
export async function claimAttempts(db: Db, userId: number, token: string | undefined, now: Date): Promise<Claimed> {
  if (token === undefined) return { claimed: 0, isOneOpen: false };
  const isOfBrowser = eq(attempts.visitorHash, tokenHash(token));
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(attempts)
      .where(and(isOfBrowser, isEnded.in(attempts.state)))
      .orderBy(asc(attempts.id))
      .for('no key update');
    for (const { id, assessmentId } of rows) {
      const own = and(eq(attempts.userId, userId), eq(attempts.assessmentId, assessmentId));
      const no = (await tx.$count(attempts, own)) + 1;
      await tx.update(attempts).set({ userId, visitorHash: null, no, updatedAt: now }).where(eq(attempts.id, id));
      await logEvent(tx, id, { type: 'claimed', data: {} }, now);
    }
    return { claimed: rows.length, isOneOpen: (await tx.$count(attempts, isOfBrowser)) > 0 };
  });
}
