import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import type { MyCourseCard, MyCourseStatus, MyCourses, operations } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { type TagTest, tagged } from '../../platform/flows/tags.ts';
import { containsWords } from '../../platform/plain-text.ts';
import { wordsOf } from '../../platform/search/words.ts';
import { certificates } from '../../tables/certificates.ts';
import { courses } from '../../tables/courses.ts';
import { enrolments } from '../../tables/learning.ts';
import { subjectImage } from '../courses/module.ts';
import { enrolmentAnswer } from './enrolment-handlers.ts';
import { isDone, outlineItemOf, outlineOf, progressIn } from './outline.ts';
import { targetIn } from './resume.ts';

export type MyCoursesQuery = NonNullable<operations['listMyCourses']['parameters']['query']>;

const isOf: Readonly<Record<MyCourseStatus, TagTest>> = {
  open: tagged(enrolmentMachine, 'notBegun', 'begun'),
  new: tagged(enrolmentMachine, 'notBegun'),
  progress: tagged(enrolmentMachine, 'begun'),
  done: tagged(enrolmentMachine, 'completed'),
  waiting: tagged(enrolmentMachine, 'unconfirmed', 'waiting'),
};
const isAny = tagged(enrolmentMachine, 'learning', 'unconfirmed', 'waiting');

const orders: Readonly<Record<'active' | 'title', SQL[]>> = {
  active: [desc(enrolments.updatedAt), desc(enrolments.id)],
  title: [sql`lower(${courses.title})`, sql`${enrolments.id}`],
};

/** Filters by title, with the same text comparison as the search. */
function isCalled(typed: string): SQL {
  return containsWords(courses.titleWords, wordsOf(typed)) ?? sql`false`;
}

/** A user's courses with their progress. */
export async function listMyCourses(db: Db, userId: number, query: MyCoursesQuery, now: Date): Promise<MyCourses> {
  const { kind, status, q = '', sort = 'active', page = 1, page_size = 24 } = query;
  const which = and(
    eq(enrolments.userId, userId),
    (status === undefined ? isAny : isOf[status]).in(enrolments.state),
    kind === undefined ? undefined : inArray(courses.kind, ['lms', 'free']),
    q.trim() === '' ? undefined : isCalled(q),
  );
  const all = db
    .select({
      course: courses,
      image: subjectImage,
      part: enrolments,
      code: certificates.code,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(certificates, and(eq(certificates.userId, userId), eq(certificates.courseId, courses.id)));
  const parts = await all
    .where(which)
    .orderBy(...orders[sort])
    .limit(page_size)
    .offset((page - 1) * page_size);
  const rows = await outlineOf(
    db,
    userId,
    parts.map(({ course }) => course.id),
  );
  const items = parts.map(({ course, image, part, code }): MyCourseCard => {
    const own = rows.filter(({ courseId }) => courseId === course.id);
    const next = targetIn(own, part.lastItemId)?.row;
    const touched = own.flatMap(({ touchedAt }) => touchedAt?.getTime() ?? []);
    const { id, slug, title, summary, language, certificate } = course;
    return {
      course: { id, slug, title, summary, language, certificate },
      enrolment: enrolmentAnswer(part, now),
      progress: progressIn(own),
      kind: course.kind,
      image,
      next_item: next === undefined || isDone(next) ? null : outlineItemOf(next),
      last_active_at: touched.length === 0 ? null : new Date(Math.max(...touched)).toISOString(),
      certificate_code: code,
    };
  });
  const total = parts[0]?.total ?? (page === 1 ? 0 : await countMine(db, which));
  return { server_now: now.toISOString(), items, total, page, page_size };
}

/** The total, if the requested page is beyond the end. */
async function countMine(db: Db, which: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(which);
  return row?.count ?? 0;
}

/** A user's completed courses, latest first. */
export const finishedCourses = (db: Db, userId: number) =>
  db
    .select({
      id: courses.id,
      title: courses.title,
      enrolledAt: enrolments.enrolledAt,
      completedAt: enrolments.completedAt,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.userId, userId), isOf.done.in(enrolments.state)))
    .orderBy(desc(enrolments.completedAt), desc(courses.id));
