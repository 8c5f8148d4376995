import { and, count, eq, isNull } from 'drizzle-orm';
import { type CourseFacts, enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { forGood, heldAtMost, type SeatHold } from '../../../src/shared/flows/seat-hold.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { coursePrerequisites, type courses } from '../../tables/courses.ts';
import { enrolments } from '../../tables/learning.ts';

export type Course = Pick<typeof courses.$inferSelect, 'id' | 'status' | 'startsAt' | 'seats' | 'seatsTaken'>;

/**
 * The facts of a course that decide who can enrol.
 *
 * @param userId null for a visitor, who has completed nothing
 * @param hold how to take a spot; by default, as for a confirmed email address
 */
export async function factsOf(
  db: Db,
  course: Course,
  userId: number | null,
  hold: SeatHold = forGood,
): Promise<CourseFacts> {
  const [missing] = await db
    .select({ count: count() })
    .from(coursePrerequisites)
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.courseId, coursePrerequisites.requiredCourseId),
        eq(enrolments.userId, userId ?? 0),
        tagged(enrolmentMachine, 'completed').in(enrolments.state),
      ),
    )
    .where(and(eq(coursePrerequisites.courseId, course.id), isNull(enrolments.id)));
  return {
    isPublished: course.status === 'published',
    startsAt: course.startsAt?.getTime() ?? null,
    seatsLeft: course.seats === null ? null : course.seats - course.seatsTaken,
    missing: missing?.count ?? 0,
    hold: course.startsAt === null ? hold : heldAtMost(hold, course.startsAt.getTime()),
  };
}
