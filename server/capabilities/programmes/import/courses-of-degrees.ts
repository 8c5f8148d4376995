import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../../tables/courses.ts';
import { programmes } from '../../../tables/programmes.ts';
import type { ImportedProgramme } from './row.ts';

interface Wanted {
  index: number;
  row: ImportedProgramme;
}

/**
 * The ids of the university programmes of imported degrees, by the references of the degrees. Each university programme
 * has one degree.
 *
 * @param report called for each refused name
 */
export async function findCoursesOf(
  tx: Db,
  batch: readonly Wanted[],
  report: (index: number, message: string) => void,
): Promise<ReadonlyMap<string, number>> {
  const slugs = batch.flatMap(({ row }) => (row.course === undefined ? [] : [row.course]));
  if (slugs.length === 0) return new Map();
  const found = await tx
    .select({ id: courses.id, slug: courses.slug, kind: courses.kind })
    .from(courses)
    .where(inArray(courses.slug, slugs));
  const bySlug = new Map(found.map((course) => [course.slug, course]));
  const ids = found.map(({ id }) => id);
  const degrees = await tx
    .select({ courseId: programmes.courseId, ref: programmes.externalRef })
    .from(programmes)
    .where(inArray(programmes.courseId, ids));
  const degreeOf = new Map(degrees.map(({ courseId, ref }) => [courseId, ref]));
  const courseOf = new Map<string, number>();
  for (const { index, row } of batch) {
    if (row.course === undefined) continue;
    const course = bySlug.get(row.course);
    const other = course && degreeOf.get(course.id);
    if (course === undefined) report(index, `names ${row.course}, which is not a university programme`);
    else if (course.kind !== 'program')
      report(index, `names ${row.course}, which is a course and not a university programme`);
    else if (other !== undefined && other !== row.ref)
      report(index, `names ${row.course}, which already has the degree ${other}`);
    else {
      courseOf.set(row.ref, course.id);
      degreeOf.set(course.id, row.ref);
    }
  }
  return courseOf;
}
