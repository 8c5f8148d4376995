import { and, eq } from 'drizzle-orm';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import type { CourseDetails, User } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { lessonKindsOf, tasksIn } from '../../platform/lessons/kind.ts';
import { courses } from '../../tables/courses.ts';
import { enrolments } from '../../tables/learning.ts';
import { validCodeOf } from '../certificates/module.ts';
import { type CourseFacts, findCourse } from '../courses/module.ts';
import type { Enrolment } from './enrolment-flow.ts';
import { enrolmentAnswer } from './enrolment-handlers.ts';
import { findEnrolment, primaryActionOf } from './enrolment-store.ts';
import { outlineOf } from './outline.ts';
import { isOutside } from './part-states.ts';
import { targetIn } from './resume.ts';

const noEnrolment = { server_now: null, enrolment: null, certificate_code: null } as const;

/** A course with the user's standing. */
export const courseStandingHandlers = ({ db, clock, capabilities }: Platform): Pick<Handlers, 'getCourseDetails'> => ({
  getCourseDetails: async ({ path, caller }) => {
    const course = await findCourse(db, path.id);
    if (course === null) return { status: 404 };
    const tasks = await tasksIn(db, lessonKindsOf(capabilities), course.id, caller?.user.id ?? null);
    return success(await withStanding(db, { ...course, tasks }, caller?.user ?? null, clock.now()));
  },
});

/** @param user null for a visitor */
async function withStanding(
  db: Db,
  facts: CourseFacts & Pick<CourseDetails, 'tasks'>,
  user: Pick<User, 'id' | 'role'> | null,
  now: Date,
): Promise<CourseDetails> {
  const unknown = facts.prerequisites.map((course) => ({ ...course, is_met: null }));
  const isOthers = user !== null && user.role !== 'Learner';
  if (facts.kind === 'program' || isOthers)
    return { ...facts, ...noEnrolment, prerequisites: unknown, primary_action: null };
  const [course] = await db.select().from(courses).where(eq(courses.id, facts.id));
  if (course === undefined) throw new Error('The course was deleted while it was told');
  const part = user === null ? undefined : await findEnrolment(db, user.id, course.id);
  const primary_action = await primaryActionOf(db, course, user?.id ?? null, part, now);
  if (user === null) return { ...facts, ...noEnrolment, prerequisites: unknown, primary_action };
  const completed = await completedBy(db, user.id);
  return {
    ...facts,
    server_now: now.toISOString(),
    primary_action,
    enrolment:
      part === undefined || isOutside(part.state)
        ? null
        : { ...enrolmentAnswer(part, now), last_item_id: await nextItemOf(db, part) },
    certificate_code: await validCodeOf(db, user.id, course.id),
    prerequisites: facts.prerequisites.map((required) => ({ ...required, is_met: completed.has(required.id) })),
  };
}

/** The lesson to continue with: never a completed lesson, even if it was opened again. */
async function nextItemOf(db: Db, { userId, courseId, lastItemId }: Enrolment): Promise<number | null> {
  if (lastItemId === null) return null;
  return targetIn(await outlineOf(db, userId, [courseId]), lastItemId)?.row.id ?? null;
}

async function completedBy(db: Db, userId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), tagged(enrolmentMachine, 'completed').in(enrolments.state)));
  return new Set(rows.map(({ id }) => id));
}
