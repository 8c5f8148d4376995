import { inArray } from 'drizzle-orm';
import { lessonQuestionMessages as texts } from '../../../../src/messages/lesson-questions.ts';
import { inBatches } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { excluded } from '../../../platform/db/excluded.ts';
import { communities } from '../../../tables/communities.ts';
import { coursePrerequisites, coursePresenters, courses, programCourses } from '../../../tables/courses.ts';
import type { ReadyCourse } from './check-courses.ts';
import type { Known } from './resolve-courses.ts';

/** @throws if the name is missing, which is a defect: references are validated before */
export function idIn(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`${name} was not written`);
  return id;
}

/** Writes the prerequisites of courses. @param ids of the courses, by slug */
export async function writePrerequisites(tx: Db, changed: readonly ReadyCourse[], ids: ReadonlyMap<string, number>) {
  const courseIds = changed.map(({ slug }) => idIn(ids, slug));
  await inBatches(courseIds, (batch) =>
    tx.delete(coursePrerequisites).where(inArray(coursePrerequisites.courseId, batch)),
  );
  const requiredIds = await idsBySlug(
    tx,
    changed.flatMap(({ prerequisites }) => prerequisites),
  );
  const pairs = changed.flatMap(({ slug, prerequisites }) =>
    prerequisites.map((required) => ({ courseId: idIn(ids, slug), requiredCourseId: idIn(requiredIds, required) })),
  );
  await inBatches(pairs, (batch) => tx.insert(coursePrerequisites).values(batch));
}

/** Writes the courses of programmes. @param ids of the courses, by slug */
export async function writeParts(tx: Db, changed: readonly ReadyCourse[], ids: ReadonlyMap<string, number>) {
  const courseIds = changed.map(({ slug }) => idIn(ids, slug));
  await inBatches(courseIds, (batch) => tx.delete(programCourses).where(inArray(programCourses.programId, batch)));
  const partIds = await idsBySlug(
    tx,
    changed.flatMap(({ courses: parts }) => parts.map(({ course }) => course)),
  );
  const rows = changed.flatMap(({ slug, courses: parts }) =>
    parts.map(({ course, elective }, index) => ({
      programId: idIn(ids, slug),
      courseId: idIn(partIds, course),
      position: index + 1,
      electiveGroup: elective,
    })),
  );
  await inBatches(rows, (batch) => tx.insert(programCourses).values(batch));
}

/** Writes the presenters of courses. @param ids of the courses, by slug */
export async function writePresenters(
  tx: Db,
  changed: readonly ReadyCourse[],
  ids: ReadonlyMap<string, number>,
  known: Pick<Known, 'presenterIds'>,
) {
  const courseIds = changed.map(({ slug }) => idIn(ids, slug));
  await inBatches(courseIds, (batch) => tx.delete(coursePresenters).where(inArray(coursePresenters.courseId, batch)));
  const rows = changed.flatMap((course) =>
    known.presenterIds(course).map((userId) => ({ courseId: idIn(ids, course.slug), userId })),
  );
  await inBatches(rows, (batch) => tx.insert(coursePresenters).values(batch));
}

/** Writes the community of each course, with the name of the course. @param ids of the courses, by slug */
export async function writeCommunities(
  tx: Db,
  changed: readonly ReadyCourse[],
  ids: ReadonlyMap<string, number>,
  now: Date,
) {
  const learnedHere = changed.filter(({ kind }) => kind !== 'program');
  await inBatches(learnedHere, async (batch) => {
    const rows = batch.map(({ slug, title, language, subject }) => ({
      externalRef: `course:${slug}`,
      hash: '',
      name: title,
      purpose: texts.purpose,
      language,
      topic: subject,
      rules: '',
      rulesNodes: [],
      access: 'course' as const,
      courseId: idIn(ids, slug),
      isActive: true,
      // The community isn't searchable: learners open it from the course.
      search: '',
      createdAt: now,
      updatedAt: now,
    }));
    const { name, language, topic, updatedAt } = communities;
    await tx
      .insert(communities)
      .values(rows)
      .onConflictDoUpdate({ target: communities.courseId, set: excluded({ name, language, topic, updatedAt }) });
  });
}

async function idsBySlug(tx: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const rows = await tx
    .select({ id: courses.id, slug: courses.slug })
    .from(courses)
    .where(inArray(courses.slug, [...new Set(slugs)]));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
