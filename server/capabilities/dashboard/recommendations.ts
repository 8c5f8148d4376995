import { and, count, desc, eq, gte, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import type { Recommendation, RecommendationReason } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { courseSkills, courses } from '../../tables/courses.ts';
import { recommendationDismissals } from '../../tables/dashboard.ts';
import { interestAreas, userInterestAreas } from '../../tables/interests.ts';
import { enrolments } from '../../tables/learning.ts';
import { skills, userSkills } from '../../tables/skills.ts';
import { userUniversities } from '../../tables/universities.ts';
import { weakSkillsOf } from '../assessments/module.ts';
import { type CourseRow, cardOf, listCourses } from '../courses/module.ts';

const most = 6;
/** The number of candidates per reason; the most popular candidates are considered. */
const looked = 30;
const byPopularity = [desc(courses.popularity), sql`${courses.id}`] as const;

/** A learner's choices from onboarding. */
interface Preferences {
  skillIds: number[];
  skillNames: Set<string>;
  /** Skills with weak latest results. */
  weakNames: Set<string>;
  weakIds: number[];
  areas: string[];
  universityIds: number[];
}

async function preferencesOf(db: Db, userId: number): Promise<Preferences> {
  const mine = await db
    .select({ id: skills.id, name: skills.name })
    .from(userSkills)
    .innerJoin(skills, eq(skills.id, userSkills.skillId))
    .where(eq(userSkills.userId, userId));
  const weak = await weakSkillsOf(db, userId);
  const areas = await db
    .select({ name: interestAreas.name })
    .from(userInterestAreas)
    .innerJoin(interestAreas, eq(interestAreas.id, userInterestAreas.areaId))
    .where(eq(userInterestAreas.userId, userId));
  const chosen = await db
    .select({ id: userUniversities.universityId })
    .from(userUniversities)
    .where(eq(userUniversities.userId, userId));
  return {
    skillIds: mine.map(({ id }) => id),
    skillNames: new Set(mine.map(({ name }) => name)),
    weakNames: new Set(weak.map(({ name }) => name)),
    weakIds: weak.map(({ id }) => id),
    areas: areas.map(({ name }) => name),
    universityIds: chosen.map(({ id }) => id),
  };
}

/** Courses to exclude: enrolled, completed or dismissed courses. */
async function excludedFor(db: Db, userId: number): Promise<number[]> {
  const parts = await db
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), not(tagged(enrolmentMachine, 'outside').in(enrolments.state))));
  const dismissed = await db
    .select({ id: recommendationDismissals.courseId })
    .from(recommendationDismissals)
    .where(eq(recommendationDismissals.userId, userId));
  return [...parts, ...dismissed].map(({ id }) => id);
}

/** The number of enrolments from which a course counts as popular. */
const many = 10;

/** The ids of the popular courses among the given courses. */
async function popularOf(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const which = and(inArray(courses.id, [...ids]), gte(courses.popularity, many));
  return new Set((await db.select({ id: courses.id }).from(courses).where(which)).map(({ id }) => id));
}

function reasonsOf(course: CourseRow, preferences: Preferences, popular: ReadonlySet<number>): RecommendationReason[] {
  const names = course.skillNames.split('\n');
  const weak = names.filter((name) => preferences.weakNames.has(name));
  const known = names.filter((name) => preferences.skillNames.has(name) && !preferences.weakNames.has(name));
  const reasons: RecommendationReason[] = [];
  if (weak.length > 0) reasons.push({ code: 'weak_skill', names: weak });
  if (known.length > 0) reasons.push({ code: 'skill', names: known });
  if (preferences.areas.includes(course.subject)) reasons.push({ code: 'interest', names: [course.subject] });
  const { university } = course;
  if (university !== null && preferences.universityIds.includes(university.id))
    reasons.push({ code: 'university', names: [university.name] });
  if (reasons.length === 0 && popular.has(course.id)) reasons.push({ code: 'popular', names: [] });
  return reasons;
}

const weights = { weak_skill: 4, skill: 2, interest: 3, university: 3, popular: 0 } as const;
/** More than two matching skills don't raise a course's score. */
const scoreOf = ({ reasons }: Recommendation): number =>
  reasons.reduce((sum, { code, names }) => sum + weights[code] * Math.min(Math.max(names.length, 1), 2), 0);

/** The best matching courses for a learner, with the reasons. */
export async function recommendationsFor(db: Db, userId: number): Promise<Recommendation[]> {
  const preferences = await preferencesOf(db, userId);
  const excluded = await excludedFor(db, userId);
  const open = and(
    eq(courses.status, 'published'),
    excluded.length === 0 ? undefined : notInArray(courses.id, excluded),
  );
  const find = (which: SQL | undefined) => listCourses(db, and(open, which), byPopularity, { limit: looked });
  const found = new Map<number, CourseRow>();
  const take = (rows: readonly CourseRow[]) => {
    for (const row of rows) found.set(row.id, row);
  };
  if (preferences.weakIds.length > 0)
    take(await find(inArray(courses.id, await bySkills(db, preferences.weakIds, open))));
  if (preferences.skillIds.length > 0)
    take(await find(inArray(courses.id, await bySkills(db, preferences.skillIds, open))));
  if (preferences.areas.length > 0) take(await find(inArray(courses.subject, preferences.areas)));
  if (preferences.universityIds.length > 0) take(await find(inArray(courses.universityId, preferences.universityIds)));
  if (found.size < most) take(await find(undefined));
  const popular = await popularOf(db, [...found.keys()]);
  return [...found.values()]
    .map((row) => ({ course: cardOf(row), reasons: reasonsOf(row, preferences, popular) }))
    .sort((one, other) => scoreOf(other) - scoreOf(one))
    .slice(0, most);
}

/** The ids of the courses that cover most of the given skills. */
async function bySkills(db: Db, skillIds: readonly number[], open: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: courseSkills.courseId })
    .from(courseSkills)
    .innerJoin(courses, eq(courses.id, courseSkills.courseId))
    .where(and(inArray(courseSkills.skillId, [...skillIds]), open))
    .groupBy(courseSkills.courseId, courses.popularity)
    .orderBy(desc(count()), desc(courses.popularity), courseSkills.courseId)
    .limit(looked);
  return rows.map(({ id }) => id);
}

/** Dismisses a course, or undoes that. @returns false if the course doesn't exist */
export async function dismiss(
  db: Db,
  userId: number,
  { courseId, isDismissed }: { courseId: number; isDismissed: boolean },
  now: Date,
): Promise<boolean> {
  if ((await db.$count(courses, eq(courses.id, courseId))) === 0) return false;
  const own = and(eq(recommendationDismissals.userId, userId), eq(recommendationDismissals.courseId, courseId));
  if (isDismissed)
    await db.insert(recommendationDismissals).values({ userId, courseId, createdAt: now }).onConflictDoNothing();
  else await db.delete(recommendationDismissals).where(own);
  return true;
}
