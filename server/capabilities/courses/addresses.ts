import { asc, eq } from 'drizzle-orm';
import { courseAddress } from '../../../src/routes/course-address.ts';
import type { PathEntry } from '../../../src/routes/paths.ts';
import type { Db } from '../../platform/db/database.ts';
import { courses } from '../../tables/courses.ts';

const ofOne: ReadonlySet<string> = new Set(['lmsCourseDetails', 'course']);

/** The ids of indexable courses, by path. */
export async function courseIdsByPath(db: Db): Promise<Record<string, number[]>> {
  const rows = await db
    .select({ id: courses.id, kind: courses.kind })
    .from(courses)
    .where(eq(courses.status, 'published'))
    .orderBy(asc(courses.id));
  const idsOf = (isProgram: boolean) =>
    rows.filter(({ kind }) => (kind === 'program') === isProgram).map(({ id }) => id);
  return { '/lms-coursesDetails/:course_id': idsOf(false), '/course/:course_id': idsOf(true) };
}

/** The path by id for a course path with a slug; null for an unknown course, or a path that has the id already. */
export async function addressOfNamed(db: Db, { key }: PathEntry, path: string): Promise<string | null> {
  const name = path.split('/').at(-1) ?? '';
  if (!ofOne.has(key) || !/^[a-z\d-]{1,120}$/i.test(name) || /^\d+$/.test(name)) return null;
  const [course] = await db
    .select({ id: courses.id, kind: courses.kind })
    .from(courses)
    .where(eq(courses.slug, name.toLowerCase()));
  return course === undefined ? null : courseAddress(course);
}
