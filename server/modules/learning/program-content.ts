import { and, eq, inArray } from 'drizzle-orm';
import type { CourseHead, ProgramContent } from '../../../src/api/schema.d.ts';
import { coursePrerequisites, courses } from '../../db/course-schema.ts';
import type { Db } from '../../db/database.ts';
import { enrolments } from '../../db/learning-schema.ts';
import { listCards } from '../courses/cards.ts';
import { modulesIn, outlineOf, progressIn } from './outline.ts';

/** Which courses each of some asks for, and those ask for, and so on. */
async function requirementsOf(db: Db, first: number): Promise<Map<number, number[]>> {
  const known = new Map<number, number[]>();
  let wanted = [first];
  while (wanted.length > 0) {
    for (const id of wanted) known.set(id, []);
    const rows = await db
      .select({ courseId: coursePrerequisites.courseId, requiredId: coursePrerequisites.requiredCourseId })
      .from(coursePrerequisites)
      .where(inArray(coursePrerequisites.courseId, wanted))
      .orderBy(coursePrerequisites.requiredCourseId);
    for (const { courseId, requiredId } of rows) known.get(courseId)?.push(requiredId);
    wanted = [...new Set(rows.map(({ requiredId }) => requiredId))].filter((id) => !known.has(id));
  }
  return known;
}

/** Each after all that it asks for, as far as they do not ask for each other; without the one that all lead to. */
function inOrder(requirements: ReadonlyMap<number, readonly number[]>, last: number): number[] {
  const placed = new Set<number>();
  const entered = new Set<number>();
  const place = (id: number) => {
    if (entered.has(id)) return;
    entered.add(id);
    for (const required of requirements.get(id) ?? []) place(required);
    placed.add(id);
  };
  place(last);
  placed.delete(last);
  return [...placed];
}

/** What a programme consists of, and where somebody is in it; null where it is no programme. */
export async function programContent(db: Db, userId: number, id: number, now: Date): Promise<ProgramContent | null> {
  const isProgram = and(eq(courses.id, id), eq(courses.kind, 'program'), eq(courses.status, 'published'));
  const [course] = await listCards(db, isProgram, [courses.id.getSQL()], { limit: 1 });
  if (course === undefined) return null;
  const requirements = await requirementsOf(db, id);
  const order = inOrder(requirements, id);
  const { title, slug, summary, certificate } = courses;
  const heads = await db
    .select({ id: courses.id, slug, title, summary, certificate })
    .from(courses)
    .where(inArray(courses.id, order));
  const headOf = new Map<number, CourseHead>(heads.map((head) => [head.id, head]));
  const parts = await db
    .select({ courseId: enrolments.courseId, state: enrolments.state })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), inArray(enrolments.courseId, order)))
    .orderBy(enrolments.id);
  const stateOf = new Map(parts.map(({ courseId, state }) => [courseId, state]));
  const rows = await outlineOf(db, userId, [...order, id]);
  const ofCourse = (courseId: number) => rows.filter((row) => row.courseId === courseId);
  const isDone = (courseId: number) => stateOf.get(courseId) === 'completed';
  const found = order.flatMap((courseId) => {
    const head = headOf.get(courseId);
    const missing = order.filter((other) => requirements.get(courseId)?.includes(other) && !isDone(other));
    const unlockedBy = missing.flatMap((required) => headOf.get(required) ?? []);
    const state = stateOf.get(courseId) ?? null;
    return head === undefined
      ? []
      : [{ course: head, state, progress: progressIn(ofCourse(courseId)), unlocked_by: unlockedBy }];
  });
  const next = found.find(({ state, unlocked_by }) => state !== 'completed' && unlocked_by.length === 0);
  return {
    server_now: now.toISOString(),
    course,
    courses: found,
    parts: modulesIn(ofCourse(id)).map((part) => ({
      id: part.id,
      title: part.title,
      summary: part.summary,
      lessons: part.items.length,
      minutes: part.items.reduce((sum, { minutes }) => sum + minutes, 0),
    })),
    next_course_id: next?.course.id ?? null,
  };
}
