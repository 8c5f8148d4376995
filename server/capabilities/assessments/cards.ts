import { and, asc, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { blockOf } from '../../../src/machines/attempt/attempt.facts.ts';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { grouped } from '../../../src/shared/lists/grouped.ts';
import { finderOf, searchable } from '../../../src/shared/text/spellings.ts';
import type { AssessmentCard, Assessments, OpenAttempt, operations } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { totalOf } from '../../platform/lists/count.ts';
import { wordsOf } from '../../platform/search/words.ts';
import { assessmentSkills, assessments, attemptAnswers, attempts } from '../../tables/assessments.ts';
import { enrolments } from '../../tables/learning.ts';
import { skills } from '../../tables/skills.ts';
import type { AssessmentRow } from './answer-store.ts';
import { courseNames, lessonNames } from './attempt-view.ts';
import { attemptLine, shownKept } from './results.ts';
import { allowedOf, limitOf, type Standing, shownStandings } from './standing.ts';
import { blockedUntil } from './start.ts';
import { isEnded, isGraded, isOpen } from './tags.ts';
import { isScoreSeen, practiceOf } from './weak-skills.ts';

export type AssessmentsQuery = NonNullable<operations['listAssessments']['parameters']['query']>;

/** The names of the skills by assessment id. */
async function skillsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: assessmentSkills.assessmentId, name: skills.name })
    .from(assessmentSkills)
    .innerJoin(skills, eq(skills.id, assessmentSkills.skillId))
    .where(inArray(assessmentSkills.assessmentId, [...ids]))
    .orderBy(asc(skills.name));
  return grouped(
    rows,
    ({ id }) => id,
    ({ name }) => name,
  );
}

/** A user's open attempts, earliest deadline first. */
export async function openAttempts(db: Db, userId: number): Promise<OpenAttempt[]> {
  const rows = await db
    .select({
      attempt: attempts,
      title: assessments.title,
      language: assessments.language,
      mode: assessments.mode,
      answered: sql<number>`count(${attemptAnswers.response})::int`,
      total: sql<number>`count(${attemptAnswers.questionId})::int`,
    })
    .from(attempts)
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .leftJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
    .where(and(eq(attempts.userId, userId), isOpen.in(attempts.state)))
    .groupBy(attempts.id, assessments.id)
    .orderBy(sql`${attempts.deadlineAt} asc nulls last`, desc(attempts.id))
    .limit(100);
  return rows.map(({ attempt, title, language, mode, answered, total }) => ({
    id: attempt.id,
    assessment_id: attempt.assessmentId,
    title,
    language,
    mode,
    no: attempt.no,
    started_at: (attempt.startedAt ?? attempt.createdAt).toISOString(),
    deadline_at: attempt.deadlineAt?.toISOString() ?? null,
    answered,
    question_count: total,
  }));
}

/** Assessments with the user's status, in the order of the rows. */
export async function cardsOf(
  db: Db,
  userId: number,
  rows: readonly AssessmentRow[],
  now: Date,
  standings?: ReadonlyMap<number, Standing>,
): Promise<AssessmentCard[]> {
  const known = standings ?? (await shownStandings(db, userId, rows, now));
  const names = await skillsOf(
    db,
    rows.map(({ id }) => id),
  );
  const coursesOf = await courseNames(
    db,
    rows.flatMap(({ courseId }) => courseId ?? []),
  );
  const lessons = await lessonNames(
    db,
    rows.flatMap(({ lessonItemId }) => lessonItemId ?? []),
  );
  const isAnyOpen = [...known.values()].some(({ tally }) => tally.isAnyOpen);
  const open = isAnyOpen ? await openAttempts(db, userId) : [];
  return rows.map((row): AssessmentCard => {
    const standing = known.get(row.id);
    if (standing === undefined) throw new Error('There is no standing');
    const { own, tally, extra, facts, shown } = standing;
    const allowed = allowedOf(row, extra);
    const last = own.find(({ state }) => isEnded(state));
    const at = now.getTime();
    return {
      id: row.id,
      slug: row.externalRef,
      title: row.title,
      summary: row.summary,
      mode: row.mode,
      language: row.language,
      skills: names.get(row.id) ?? [],
      question_count: row.questionCount,
      time_limit_s: limitOf(row, extra),
      max_attempts: allowed,
      pass_percent: row.passPercent,
      opens_at: row.opensAt?.toISOString() ?? null,
      closes_at: row.closesAt?.toISOString() ?? null,
      course: coursesOf.get(row.courseId ?? 0) ?? null,
      lesson: lessons.get(row.lessonItemId ?? 0) ?? null,
      attempts_used: tally.used,
      attempts_left: allowed === null ? null : Math.max(0, allowed - tally.used),
      kept: shownKept(row, standing),
      block: blockOf(facts, at),
      block_until: blockedUntil(facts, at)?.toISOString() ?? null,
      open_attempt: open.find(({ assessment_id }) => assessment_id === row.id) ?? null,
      last_attempt: last === undefined ? null : attemptLine(last, shown),
    };
  });
}

/**
 * A condition on `assessments`: the user has a matching attempt. An attempt at a level check counts once the
 * user has added it to the account.
 */
export const isTakenBy = (db: Db, userId: number, which?: SQL): SQL =>
  exists(
    db
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(eq(attempts.assessmentId, assessments.id), eq(attempts.userId, userId), which)),
  );

/** A condition on `assessments`: graded assessments without a course, or in a course that the user learns. */
export function isGradedFor(db: Db, userId: number): SQL | undefined {
  const isLearned = db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.courseId, assessments.courseId),
        eq(enrolments.userId, userId),
        tagged(enrolmentMachine, 'learning').in(enrolments.state),
      ),
    );
  return and(eq(assessments.mode, 'graded'), or(isNull(assessments.courseId), exists(isLearned)));
}

/** The published assessments of a user; level checks only on the tab of finished assessments. */
function isFor(db: Db, userId: number, tab: AssessmentsQuery['tab']): SQL | undefined {
  const isGraded = isGradedFor(db, userId);
  return and(
    eq(assessments.status, 'published'),
    tab === 'done' ? or(isGraded, eq(assessments.mode, 'lead')) : isGraded,
  );
}

/** A condition on `assessments` for a tab. */
function inTab(db: Db, userId: number, tab: AssessmentsQuery['tab'], now: Date): SQL | undefined {
  const some = (which: SQL | undefined) => isTakenBy(db, userId, which);
  const isPassed = some(and(isGraded.in(attempts.state), eq(attempts.isPassed, true), isScoreSeen));
  const isDone = some(isEnded.in(attempts.state));
  if (tab === 'progress') return some(isOpen.in(attempts.state));
  if (tab === 'done') return isDone;
  const isClosed = sql`${assessments.closesAt} is not null and ${assessments.closesAt} <= ${now.toISOString()}::timestamptz`;
  return tab === 'todo'
    ? sql`not ${isPassed} and not (${isClosed}) and not ${some(isOpen.in(attempts.state))}`
    : undefined;
}

/** The assessments whose title contains the typed words, compared as in the search. */
async function withTitle(db: Db, which: SQL | undefined, typed: string): Promise<SQL> {
  const [words, isFound] = [wordsOf(typed), finderOf(wordsOf(typed))];
  const rows = await db.select({ id: assessments.id, title: assessments.title }).from(assessments).where(which);
  const found = rows.filter(({ title }) => words !== '' && isFound(searchable(wordsOf(title))));
  return inArray(
    assessments.id,
    found.map(({ id }) => id),
  );
}

/** A user's graded assessments, earliest deadline first. */
export async function listAssessments(
  db: Db,
  userId: number,
  query: AssessmentsQuery,
  now: Date,
): Promise<Assessments> {
  const { tab, skill, q = '', page = 1, page_size = 24 } = query;
  const ofSkill = db
    .select({ id: assessmentSkills.assessmentId })
    .from(assessmentSkills)
    .innerJoin(skills, eq(skills.id, assessmentSkills.skillId))
    .where(and(eq(assessmentSkills.assessmentId, assessments.id), eq(skills.name, skill ?? '')));
  const listed = and(
    isFor(db, userId, tab),
    inTab(db, userId, tab, now),
    skill === undefined ? undefined : exists(ofSkill),
  );
  const which = q.trim() === '' ? listed : await withTitle(db, listed, q);
  const rows = await db
    .select()
    .from(assessments)
    .where(which)
    .orderBy(sql`${assessments.closesAt} asc nulls last`, asc(assessments.title), asc(assessments.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const total = await totalOf(rows.length, { page, size: page_size }, () => db.$count(assessments, which));
  const items = await cardsOf(db, userId, rows, now);
  const open = await openAttempts(db, userId);
  const practice = tab === 'todo' ? await practiceOf(db, userId) : null;
  return { server_now: now.toISOString(), items, open, practice, total, page, page_size };
}
