import { eq } from 'drizzle-orm';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { courseAddress } from '../../../src/routes/course-address.ts';
import { maxWaiting, waitingIn } from '../../platform/waiting/source.ts';
import { courses } from '../../tables/courses.ts';
import { enrolments } from '../../tables/learning.ts';

/** Course spots that are held until the learner confirms their email address. */
export const waitingCourses = waitingIn({
  machine: enrolmentMachine,
  kinds: { unconfirmed: 'course_held' },
  of: () => enrolments,
  isOf: (userId) => eq(enrolments.userId, userId),
  read: (db, { columns, isWaiting, order }) =>
    db
      .select({ ...columns, title: courses.title, courseId: courses.id, kind: courses.kind })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(isWaiting)
      .orderBy(...order)
      .limit(maxWaiting),
  pathOf: ({ courseId, kind }) => courseAddress({ id: courseId, kind }),
});
