import { eq } from 'drizzle-orm';
import { attemptMachine } from '../../../src/machines/attempt/attempt.machine.ts';
import { maxWaiting, waitingIn } from '../../platform/waiting/source.ts';
import { assessments, attempts } from '../../tables/assessments.ts';
import { courses } from '../../tables/courses.ts';
import { assessmentAddress } from './due-reminder.ts';

/** Open attempts, due at their deadlines. */
export const waitingAttempts = waitingIn({
  machine: attemptMachine,
  kinds: { open: 'attempt_open' },
  of: () => ({ id: attempts.id, state: attempts.state, dueAt: attempts.deadlineAt }),
  isOf: (userId) => eq(attempts.userId, userId),
  read: (db, { columns, isWaiting, order }) =>
    db
      .select({ ...columns, title: assessments.title, course: courses.title, assessmentId: assessments.id })
      .from(attempts)
      .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
      .leftJoin(courses, eq(courses.id, assessments.courseId))
      .where(isWaiting)
      .orderBy(...order)
      .limit(maxWaiting),
  pathOf: ({ assessmentId }) => assessmentAddress(assessmentId),
});
