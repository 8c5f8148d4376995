import { searchColumnsOf, spelledOf } from '../../server/capabilities/courses/search-columns.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { keepWords } from '../../server/platform/search/spelling.ts';
import { courses } from '../../server/tables/courses.ts';

type Stored = Omit<typeof courses.$inferInsert, keyof ReturnType<typeof searchColumnsOf>>;
type Row = Stored & ReturnType<typeof searchColumnsOf>;

/** A row of a course, with the usual values except in the given columns. */
export function courseRow(slug: string, more: Partial<Stored> = {}): Row {
  const at = new Date('2026-01-01T00:00:00Z');
  const row: Stored = {
    externalRef: slug,
    slug,
    kind: 'lms',
    title: slug,
    summary: '',
    overview: '',
    overviewNodes: [],
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
  return { ...row, ...searchColumnsOf(row) };
}

/** Adds courses. On an empty database their ids count from 1. */
export async function addCourses({ db }: Database, ...rows: readonly Row[]): Promise<void> {
  await db.insert(courses).values([...rows]);
  await keepWords(db, 'courses', rows.flatMap(spelledOf));
}
