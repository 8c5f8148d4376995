import { and, asc, count, countDistinct, eq } from 'drizzle-orm';
import { blockOf } from '../../../src/machines/attempt/attempt.facts.ts';
import type { AssessmentGroup, SelfAssessment, SelfAssessments } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { assessmentGroups, assessments, attempts } from '../../tables/assessments.ts';
import { type Attempt, askedIn } from './answer-store.ts';
import { cardsOf } from './cards.ts';
import { percentIn } from './results.ts';
import { skillScores } from './skill-scores.ts';
import { shownStandings } from './standing.ts';
import { isEnded, isGraded } from './tags.ts';
import { strongPercent } from './weak-skills.ts';

/** Maximum number of results in a trend. */
const maxInTrend = 10;

const isListed = and(eq(assessments.mode, 'self'), eq(assessments.status, 'published'));

/** The groups that contain self-assessments, in order. @param id limits the result to one group */
export async function assessmentGroupsOf(db: Db, userId: number, id?: number): Promise<AssessmentGroup[]> {
  const groups = await db
    .select({ group: assessmentGroups, count: count() })
    .from(assessmentGroups)
    .innerJoin(assessments, and(eq(assessments.groupId, assessmentGroups.id), isListed))
    .where(id === undefined ? undefined : eq(assessmentGroups.id, id))
    .groupBy(assessmentGroups.id)
    .orderBy(asc(assessmentGroups.position), asc(assessmentGroups.id));
  const taken = await db
    .select({ groupId: assessments.groupId, count: countDistinct(assessments.id) })
    .from(attempts)
    .innerJoin(assessments, and(eq(assessments.id, attempts.assessmentId), isListed))
    .where(and(eq(attempts.userId, userId), isEnded.in(attempts.state)))
    .groupBy(assessments.groupId);
  return groups.map(({ group, count: all }) => ({
    id: group.id,
    slug: group.externalRef,
    title: group.title,
    summary: group.summary,
    count: all,
    taken: taken.find(({ groupId }) => groupId === group.id)?.count ?? 0,
  }));
}

/** The self-assessments of a group with the user's results. @returns null if there is no such group */
export async function selfAssessmentsOf(
  db: Db,
  userId: number,
  groupId: number,
  now: Date,
): Promise<SelfAssessments | null> {
  const [group] = await assessmentGroupsOf(db, userId, groupId);
  if (group === undefined) return null;
  const rows = await db
    .select()
    .from(assessments)
    .where(and(eq(assessments.groupId, groupId), isListed))
    .orderBy(asc(assessments.position), asc(assessments.id));
  const standings = await shownStandings(db, userId, rows, now, maxInTrend + 1);
  const cards = await cardsOf(db, userId, rows, now, standings);
  const graded = (id: number): Attempt[] => {
    const standing = standings.get(id);
    return standing?.shown.things.has('score') ? standing.own.filter(({ state }) => isGraded(state)) : [];
  };
  const items = cards.map((card): SelfAssessment => {
    const percents = graded(card.id).map((attempt) => percentIn(attempt) ?? 0);
    const trend = graded(card.id).slice(0, maxInTrend).toReversed();
    return {
      assessment: card,
      last_percent: percents[0] ?? null,
      best_percent: percents.length === 0 ? null : (standings.get(card.id)?.tally.best ?? null),
      trend: trend.map((attempt) => ({
        attempt_id: attempt.id,
        ended_at: (attempt.endedAt ?? attempt.updatedAt).toISOString(),
        percent: percentIn(attempt) ?? 0,
      })),
    };
  });
  const latest = rows.flatMap(({ id }) => graded(id).slice(0, 1));
  return {
    server_now: now.toISOString(),
    group,
    items,
    next_id: nextOf(items, (id) => {
      const facts = standings.get(id)?.facts;
      return facts !== undefined && blockOf(facts, now.getTime()) === null;
    }),
    weak_skills: await weakSkills(db, latest),
  };
}

/**
 * The suggested next self-assessment: the first that wasn't taken yet, or else the self-assessment with the lowest
 * score.
 */
function nextOf(items: readonly SelfAssessment[], canStart: (id: number) => boolean): number | null {
  const open = items.filter(({ assessment }) => canStart(assessment.id));
  const fresh = open.find(({ last_percent }) => last_percent === null);
  const weakest = open.toSorted((one, other) => (one.last_percent ?? 0) - (other.last_percent ?? 0))[0];
  const next = fresh ?? (weakest?.last_percent === 100 ? undefined : weakest);
  return next?.assessment.id ?? null;
}

/** The weak skills of some attempts, the weakest first. */
async function weakSkills(db: Db, latest: readonly Attempt[]) {
  const asked = [];
  for (const { id } of latest) asked.push(...(await askedIn(db, id)));
  return (await skillScores(db, asked)).filter(({ percent }) => percent < strongPercent);
}
