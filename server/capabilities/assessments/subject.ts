import { eq, sql } from 'drizzle-orm';
import { attemptMachine } from '../../../src/machines/attempt/attempt.machine.ts';
import { defineSubject, optional } from '../../platform/flows/subject.ts';
import { waitingOf } from '../../platform/waiting/source.ts';
import { assessments, attempts } from '../../tables/assessments.ts';
import { courses } from '../../tables/courses.ts';
import { assessmentAddress } from './due-reminder.ts';

/** An attempt is about its assessment. */
export const attemptSubject = defineSubject({
  table: attempts,
  columns: { title: assessments.title, course: optional(courses.title), assessmentId: assessments.id },
  join: (query) =>
    query
      .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
      .leftJoin(courses, eq(courses.id, assessments.courseId)),
  isOf: (userId) => sql`${attempts.userId} = ${userId}`,
  about: ({ assessmentId, title, course }) => ({ title, course, path: assessmentAddress(assessmentId) }),
});

/** Open attempts, due at their deadlines. */
export const waitingAttempts = waitingOf(attemptSubject, {
  machine: attemptMachine,
  kinds: { open: 'attempt_open' },
  at: () => ({ id: attempts.id, state: attempts.state, dueAt: attempts.deadlineAt }),
});
