import { eq, sql } from 'drizzle-orm';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { courseAddress } from '../../../src/routes/course-address.ts';
import { defineSubject } from '../../platform/flows/subject.ts';
import { waitingOf } from '../../platform/waiting/source.ts';
import { courses } from '../../tables/courses.ts';
import { enrolments } from '../../tables/learning.ts';

/** An enrolment is about its course. */
export const enrolmentSubject = defineSubject({
  table: enrolments,
  columns: { title: courses.title, courseId: courses.id, kind: courses.kind },
  join: (query) => query.innerJoin(courses, eq(courses.id, enrolments.courseId)),
  isOf: (userId) => sql`${enrolments.userId} = ${userId}`,
  about: ({ courseId, kind, title }) => ({ title, path: courseAddress({ id: courseId, kind }) }),
});

/** Course spots that are held until the learner confirms their email address. */
export const waitingCourses = waitingOf(enrolmentSubject, {
  machine: enrolmentMachine,
  kinds: { unconfirmed: 'course_held' },
});
