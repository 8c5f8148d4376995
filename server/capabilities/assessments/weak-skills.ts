import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Practice } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  assessmentSkills,
  assessments,
  attemptAnswers,
  attempts,
  questionSkills,
  questions,
  questionVersions,
} from '../../tables/assessments.ts';
import { skills } from '../../tables/skills.ts';
import { isGraded } from './tags.ts';

/** Skills with a score below this share are weak. */
export const strongPercent = 80;
/** Maximum number of recent attempts to look at; older attempts say little about current knowledge. */
const maxAttempts = 10;
/** Maximum number of weak skills to consider. */
const maxSkills = 5;

/** A condition on `attempts` and `assessments`: the learner has seen the score. Other scores are never used here. */
export const isScoreSeen = sql`(${attempts.firstLookAt} is not null and (
  ${assessments.mode} <> 'graded' or ${assessments.reviewPolicy} -> 'afterSubmit' @> '["score"]'))`;

/** A user's weak skills by their latest results, the weakest first. */
export async function weakSkillsOf(db: Db, userId: number): Promise<{ id: number; name: string }[]> {
  // The latest attempt per assessment.
  const latest = db
    .selectDistinctOn([attempts.assessmentId], { id: attempts.id, endedAt: attempts.endedAt })
    .from(attempts)
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .where(and(eq(attempts.userId, userId), isGraded.in(attempts.state), isScoreSeen))
    .orderBy(attempts.assessmentId, desc(attempts.no))
    .as('latest');
  const recent = db.select().from(latest).orderBy(desc(latest.endedAt)).limit(maxAttempts).as('recent');
  const share = sql<number>`sum(greatest(${attemptAnswers.points}, 0)) / nullif(sum(${questionVersions.points}), 0)`;
  const rows = await db
    .select({ id: skills.id, name: skills.name })
    .from(recent)
    .innerJoin(attemptAnswers, and(eq(attemptAnswers.attemptId, recent.id), isNotNull(attemptAnswers.points)))
    .innerJoin(questions, and(eq(questions.id, attemptAnswers.questionId), isNull(questions.withdrawnAt)))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptAnswers.versionId))
    .innerJoin(questionSkills, eq(questionSkills.questionId, attemptAnswers.questionId))
    .innerJoin(skills, eq(skills.id, questionSkills.skillId))
    .groupBy(skills.id)
    .having(sql`${share} < ${strongPercent / 100}`)
    .orderBy(asc(share), asc(skills.name))
    .limit(maxSkills);
  return rows;
}

/** The self-assessment that covers the weakest of the learner's skills; null if there is none. */
export async function practiceOf(db: Db, userId: number): Promise<Practice | null> {
  const weak = await weakSkillsOf(db, userId);
  if (weak.length === 0) return null;
  const ids = weak.map(({ id }) => id);
  const [row] = await db
    .select({
      assessment_id: assessments.id,
      title: assessments.title,
      language: assessments.language,
      skill: skills.name,
    })
    .from(assessmentSkills)
    .innerJoin(skills, eq(skills.id, assessmentSkills.skillId))
    .innerJoin(assessments, eq(assessments.id, assessmentSkills.assessmentId))
    .where(and(inArray(skills.id, ids), eq(assessments.mode, 'self'), eq(assessments.status, 'published')))
    .orderBy(
      sql`array_position(array[${sql.join(ids, sql`, `)}]::int[], ${skills.id})`,
      asc(assessments.position),
      asc(assessments.id),
    )
    .limit(1);
  return row ?? null;
}
