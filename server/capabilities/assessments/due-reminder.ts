import { and, eq, exists, notExists, or } from 'drizzle-orm';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { notify } from '../../platform/notices/notify.ts';
import { type ReminderKind, setReminders } from '../../platform/reminders/reminder.ts';
import { assessments, attempts } from '../../tables/assessments.ts';
import { enrolments } from '../../tables/learning.ts';
import type { AssessmentRow } from './answer-store.ts';
import { assessmentNotices } from './notices.ts';
import { isEnded } from './tags.ts';

const hour = 3_600_000;

/** The page where an assessment is started. */
export const assessmentAddress = (id: number): string => `/assessmentAttempt?assessment_id=${id}`;

/**
 * Users who still have to take an assessment: learners in its course, or, without a course, everyone who has started
 * it. Excludes users with a finished attempt.
 */
async function listExpected(tx: Db, { id, courseId }: AssessmentRow, now: Date): Promise<number[]> {
  const isIn = and(eq(attempts.assessmentId, id), eq(attempts.userId, users.id));
  const isLearning = and(
    eq(enrolments.userId, users.id),
    eq(enrolments.courseId, courseId ?? 0),
    tagged(enrolmentMachine, 'learning').in(enrolments.state),
  );
  const has = (which: typeof isIn) => tx.select({ id: attempts.id }).from(attempts).where(which);
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isActiveAccount(now),
        or(exists(has(isIn)), exists(tx.select({ id: enrolments.id }).from(enrolments).where(isLearning))),
        notExists(has(and(isIn, isEnded.in(attempts.state)))),
      ),
    );
  return rows.map((row) => row.id);
}

/** Reminds one day and three hours before an assessment closes. */
export const dueReminder: ReminderKind = {
  name: 'assessment',
  send: async (tx, { target, step }, now) => {
    const [row] = await tx.select().from(assessments).where(eq(assessments.id, target));
    if (row === undefined || row.status !== 'published' || row.closesAt === null || row.closesAt <= now) return null;
    const notice = {
      cause: { flow: 'assessment', id: target, event: `reminder.${step}` },
      turn: row.version,
      facts: { title: row.title, starts_at: row.closesAt.toISOString(), timezone: 'UTC' },
      action: assessmentAddress(target),
      target,
    };
    await notify(tx, assessmentNotices.assessment_due, await listExpected(tx, row, now), notice, now);
    return null;
  },
};

/** Reschedules the reminders for an assessment to match its current closing date. */
export async function remindOfAssessment(
  tx: Db,
  { id, status, mode, closesAt }: Pick<AssessmentRow, 'id' | 'status' | 'mode' | 'closesAt'>,
  now: Date,
): Promise<void> {
  const isDue = status === 'published' && mode === 'graded' && closesAt !== null;
  const times: Record<string, Date> = isDue
    ? { day: new Date(closesAt.getTime() - 24 * hour), hours: new Date(closesAt.getTime() - 3 * hour) }
    : {};
  await setReminders(tx, dueReminder, id, times, now);
}
