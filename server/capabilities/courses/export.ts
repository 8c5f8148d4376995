import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { inPages, mapped } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { coursePresenters, courses } from '../../tables/courses.ts';

/** The courses that a presenter teaches. */
export function exportOf(tx: Db, userId: number): ExportPart {
  const taught = tx
    .select({ key: coursePresenters.id, id: courses.id, title: courses.title })
    .from(coursePresenters)
    .innerJoin(courses, eq(courses.id, coursePresenters.courseId));
  const rows = inPages(taught, coursePresenters.id, eq(coursePresenters.userId, userId));
  return { courses_taught: mapped(rows, ({ id, title }) => ({ id, title })) };
}
