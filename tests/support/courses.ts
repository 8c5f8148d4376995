import type { courses as courseTable } from '../../server/db/course-schema.ts';
import { courses } from '../../server/db/course-schema.ts';
import type { Database } from '../../server/db/database.ts';
import { keepWords } from '../../server/modules/courses/spelling.ts';

type Row = typeof courseTable.$inferInsert;

/** A row of a course of which only what matters is said. */
export function courseRow(slug: string, more: Partial<Row> = {}): Row {
  const at = new Date('2026-01-01T00:00:00Z');
  return {
    externalRef: slug,
    slug,
    kind: 'lms',
    title: slug,
    summary: '',
    overview: '',
    overviewHtml: '',
    level: 'beginner',
    language: 'en',
    mode: 'online',
    subject: 'Design',
    durationMin: 240,
    price: 0,
    currency: 'EUR',
    certificate: false,
    outcomes: [],
    instructors: [],
    faqs: [],
    skillNames: '',
    createdAt: at,
    updatedAt: at,
    ...more,
  };
}

/** Stores courses; their ids count from 1 on an empty database. */
export async function addCourses({ db }: Database, ...rows: readonly Row[]): Promise<void> {
  await db.insert(courses).values([...rows]);
  await keepWords(db);
}
