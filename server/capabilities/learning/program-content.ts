import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CourseHead, ProgramContent, ProgramStep } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { coursePrerequisites, courses, programCourses } from '../../tables/courses.ts';
import { enrolments } from '../../tables/learning.ts';
import { listCards } from '../courses/module.ts';
import { enrolmentAnswer } from './enrolment-handlers.ts';
import { modulesIn, outlineOf, progressIn } from './outline.ts';
import { isCompleted, isLearningState, isOutside } from './part-states.ts';

/** The transitive prerequisites of some courses. */
async function requirementsOf(db: Db, first: readonly number[]): Promise<Map<number, number[]>> {
  const known = new Map<number, number[]>();
  let wanted = [...first];
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

/** Sorts courses after their prerequisites, ignoring cycles; includes all prerequisites. */
function inOrder(requirements: ReadonlyMap<number, readonly number[]>, ids: readonly number[]): number[] {
  const placed = new Set<number>();
  const entered = new Set<number>();
  const place = (id: number) => {
    if (entered.has(id)) return;
    entered.add(id);
    for (const required of requirements.get(id) ?? []) place(required);
    placed.add(id);
  };
  for (const id of ids) place(id);
  return [...placed];
}

/** The courses of a programme that are taught on this portal, in order. */
export const partsOf = (db: Db, programId: number) =>
  db
    .select({ courseId: programCourses.courseId, elective: programCourses.electiveGroup })
    .from(programCourses)
    .innerJoin(courses, eq(courses.id, programCourses.courseId))
    .where(and(eq(programCourses.programId, programId), eq(courses.status, 'published')))
    .orderBy(asc(programCourses.position));

/** The first available course; in an elective group, the chosen course represents the group. */
function nextOf(steps: readonly ProgramStep[]): number | null {
  const chosen = new Map(
    steps.flatMap(({ elective, enrolment, course }) =>
      isLearningState(enrolment?.state) ? [[elective, course.id]] : [],
    ),
  );
  const isOpen = ({ enrolment, unlocked_by, elective, course }: ProgramStep) =>
    !isCompleted(enrolment?.state) &&
    unlocked_by.length === 0 &&
    (elective === null || [undefined, course.id].includes(chosen.get(elective)));
  return steps.find(isOpen)?.course.id ?? null;
}

/** The content of a programme with the user's progress; null if it is not a programme. */
export async function programContent(db: Db, userId: number, id: number, now: Date): Promise<ProgramContent | null> {
  const isProgram = and(eq(courses.id, id), eq(courses.kind, 'program'), eq(courses.status, 'published'));
  const [course] = await listCards(db, isProgram, [courses.id.getSQL()], { limit: 1 });
  if (course === undefined) return null;
  const parts = await partsOf(db, id);
  const own = new Map(parts.map(({ courseId, elective }) => [courseId, elective]));
  const requirements = await requirementsOf(db, [id, ...own.keys()]);
  const before = inOrder(requirements, [id]).filter((courseId) => courseId !== id && !own.has(courseId));
  const known = inOrder(requirements, [id, ...own.keys()]);
  const { title, slug, summary, language, certificate } = courses;
  const heads = await db
    .select({ id: courses.id, slug, title, summary, language, certificate })
    .from(courses)
    .where(inArray(courses.id, known));
  const headOf = new Map<number, CourseHead>(heads.map((head) => [head.id, head]));
  const enrolled = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), inArray(enrolments.courseId, known)))
    .orderBy(enrolments.id);
  const partIn = new Map(enrolled.map((part) => [part.courseId, part]));
  const rows = await outlineOf(db, userId, known);
  const ofCourse = (courseId: number) => rows.filter((row) => row.courseId === courseId);
  const stepOf = (courseId: number): ProgramStep[] => {
    const head = headOf.get(courseId);
    if (head === undefined) return [];
    const missing = known.filter(
      (other) => requirements.get(courseId)?.includes(other) && !isCompleted(partIn.get(other)?.state),
    );
    const part = partIn.get(courseId);
    return [
      {
        course: head,
        enrolment: part === undefined || isOutside(part.state) ? null : enrolmentAnswer(part, now),
        progress: progressIn(ofCourse(courseId)),
        unlocked_by: missing.flatMap((required) => headOf.get(required) ?? []),
        elective: own.get(courseId) ?? null,
      },
    ];
  };
  const first = before.flatMap(stepOf);
  const then = [...own.keys()].flatMap(stepOf);
  return {
    server_now: now.toISOString(),
    course,
    before: first,
    courses: then,
    parts: modulesIn(ofCourse(id)).map((part) => ({
      id: part.id,
      title: part.title,
      summary: part.summary,
      lessons: part.items.length,
      minutes: part.items.reduce((sum, { minutes }) => sum + minutes, 0),
    })),
    next_course_id: nextOf([...first, ...then]),
  };
}
