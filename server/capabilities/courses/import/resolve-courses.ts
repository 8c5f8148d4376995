import { arrayOverlaps, asc, gt, inArray, or, sql } from 'drizzle-orm';
import { grouped } from '../../../../src/shared/lists/grouped.ts';
import { folded } from '../../../../src/shared/text/folded.ts';
import { findPresenters } from '../../../platform/accounts/presenters.ts';
import { inBatches, readInBatches, rowsRead } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eachInTurns } from '../../../platform/turns.ts';
import { coursePrerequisites, courses } from '../../../tables/courses.ts';
import { interestAreas } from '../../../tables/interests.ts';
import { skills } from '../../../tables/skills.ts';
import { universities } from '../../../tables/universities.ts';
import type { ReadyCourse } from './check-courses.ts';
import type { FiledProblem } from './raw.ts';

/** The ids for the names in courses. */
export interface Known {
  skillIds(course: ReadyCourse): number[];
  universityId(course: ReadyCourse): number | null;
  /** The ids of a course's presenters. */
  presenterIds(course: ReadyCourse): number[];
}

const presentersOf = ({ instructors }: ReadyCourse): string[] =>
  instructors.flatMap(({ presenter }) => (presenter === null ? [] : [presenter]));

/**
 * Looks up the rows that courses refer to: subjects, skills, a university, presenters and other courses. Reports
 * missing rows.
 */
export async function resolveCourses(
  tx: Db,
  ready: readonly ReadyCourse[],
  now: Date,
): Promise<{ known: Known; problems: FiledProblem[] }> {
  const named = { skills: new Set<string>(), subjects: new Set<string>(), universities: new Set<string>() };
  await eachInTurns(ready, (course) => {
    for (const name of course.skills) named.skills.add(name);
    named.subjects.add(course.subject);
    if (course.university !== null) named.universities.add(course.university);
  });
  const skillIds = await idsOf([...named.skills], (batch) =>
    tx.select({ id: skills.id, name: skills.name }).from(skills).where(inArray(skills.name, batch)),
  );
  const areaIds = await idsOf([...named.subjects], (batch) =>
    tx
      .select({ id: interestAreas.id, name: interestAreas.name })
      .from(interestAreas)
      .where(inArray(interestAreas.name, batch)),
  );
  const universityIds = await universitiesCalled(tx, [...named.universities]);
  const presenters = await findPresenters(tx, ready.flatMap(presentersOf), now);
  const problems: FiledProblem[] = [];
  const say = ({ place }: ReadyCourse, column: string, message: string) =>
    problems.push({ file: place.file, line: place.lineOf(column) ?? 1, column: `${place.prefix}${column}`, message });
  await eachInTurns(ready, (course) => {
    for (const name of course.skills)
      if (!skillIds.has(name)) say(course, 'skills', `names ${name}, which is none of the skills`);
    if (!areaIds.has(course.subject))
      say(course, 'subject', `is ${course.subject}, which is none of the interest areas`);
    for (const name of presentersOf(course))
      if (!presenters.has(name))
        say(course, 'instructors', `name ${name}, which is no presenter’s username or address`);
    if (course.university !== null) {
      const found = universityIds.get(course.university) ?? [];
      if (found.length === 0) say(course, 'university', `is ${course.university}, which is none of the universities`);
      if (found.length > 1) {
        const domains = found.flatMap(({ domains: [domain] }) => domain ?? []);
        const advice = `write a domain of the one that is meant (${domains.join(', ')})`;
        say(course, 'university', `is ${course.university}, which ${found.length} universities are called: ${advice}`);
      }
    }
  });
  await checkPrerequisites(tx, ready, (course, message) => say(course, 'prerequisites', message));
  await checkParts(tx, ready, (course, message) => say(course, 'courses', message));
  const known: Known = {
    skillIds: (course) =>
      [...new Set(course.skills.flatMap((name) => skillIds.get(name)?.slice(0, 1) ?? []))].sort(
        (one, other) => one - other,
      ),
    presenterIds: (course) =>
      [...new Set(presentersOf(course).flatMap((name) => presenters.get(name)?.id ?? []))].sort(
        (one, other) => one - other,
      ),
    universityId: ({ university }) => (university === null ? null : (universityIds.get(university)?.[0]?.id ?? null)),
  };
  return { known, problems };
}

async function idsOf(
  names: readonly string[],
  find: (batch: string[]) => Promise<{ id: number; name: string }[]>,
): Promise<Map<string, number[]>> {
  const found: { id: number; name: string }[] = [];
  await inBatches(
    names,
    async (batch) => {
      for (const row of await find(batch)) found.push(row);
    },
    rowsRead,
  );
  return grouped(
    found,
    ({ name }) => name,
    ({ id }) => id,
  );
}

interface Called {
  id: number;
  domains: string[];
}

/** Universities by name, or else by alias or domain. */
async function universitiesCalled(tx: Db, wanted: readonly string[]): Promise<Map<string, Called[]>> {
  const found = new Map<string, Called[]>();
  const { id, name, otherNames, domains, sortName } = universities;
  await inBatches(wanted, async (batch) => {
    const rows = await tx
      .select({ id, name, otherNames, domains })
      .from(universities)
      .where(or(inArray(sortName, batch.map(folded)), arrayOverlaps(otherNames, batch), arrayOverlaps(domains, batch)))
      .orderBy(asc(id));
    for (const text of batch) {
      const ways = [
        rows.filter((row) => row.name === text),
        rows.filter((row) => folded(row.name) === folded(text)),
        rows.filter((row) => row.otherNames.includes(text)),
        rows.filter((row) => row.domains.includes(text)),
      ];
      found.set(text, ways.find((way) => way.length > 0) ?? []);
    }
  });
  return found;
}

/** Prerequisites must exist, and must not be circular. */
async function checkPrerequisites(
  tx: Db,
  ready: readonly ReadyCourse[],
  say: (course: ReadyCourse, message: string) => void,
): Promise<void> {
  const required = new Map<string, readonly string[]>();
  if (!ready.some(({ prerequisites }) => prerequisites.length > 0)) return;
  const stored = await readInBatches((after, limit) =>
    tx
      .select({
        id: courses.id,
        slug: courses.slug,
        required: sql<string[]>`array(select needed.slug from ${coursePrerequisites}
          join ${courses} as needed on needed.id = ${coursePrerequisites.requiredCourseId}
          where ${coursePrerequisites.courseId} = ${courses.id})`,
      })
      .from(courses)
      .where(gt(courses.id, after))
      .orderBy(courses.id)
      .limit(limit),
  );
  for (const course of stored) required.set(course.slug, course.required);
  for (const { slug, prerequisites } of ready) required.set(slug, prerequisites);
  await eachInTurns(ready, (course) => {
    for (const name of course.prerequisites) if (!required.has(name)) say(course, `names ${name}, which is no course`);
    const circle = circleFrom(course.slug, required);
    if (circle !== null) say(course, `lead back to the course itself: ${circle.join(' → ')}`);
  });
}

/** The courses of a programme must exist and be taught on this portal. */
async function checkParts(
  tx: Db,
  ready: readonly ReadyCourse[],
  say: (course: ReadyCourse, message: string) => void,
): Promise<void> {
  const named = [...new Set(ready.flatMap((program) => program.courses.map(({ course }) => course)))];
  if (named.length === 0) return;
  const stored = await tx
    .select({ slug: courses.slug, kind: courses.kind })
    .from(courses)
    .where(inArray(courses.slug, named));
  const kindOf = new Map([...stored, ...ready].map(({ slug, kind }) => [slug, kind]));
  for (const program of ready)
    for (const { course } of program.courses) {
      const kind = kindOf.get(course);
      if (kind === undefined) say(program, `name ${course}, which is no course`);
      if (kind === 'program') say(program, `name ${course}, which is a programme itself`);
    }
}

/** The shortest cycle from a course back to itself. */
function circleFrom(start: string, required: ReadonlyMap<string, readonly string[]>): string[] | null {
  const seen = new Set<string>();
  let ways = [[start]];
  while (ways.length > 0) {
    const next: string[][] = [];
    for (const way of ways)
      for (const name of required.get(way.at(-1) ?? '') ?? []) {
        if (name === start) return [...way, name];
        if (!seen.has(name)) next.push([...way, name]);
        seen.add(name);
      }
    ways = next;
  }
  return null;
}
