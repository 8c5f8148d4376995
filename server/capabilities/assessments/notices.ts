import { eq } from 'drizzle-orm';
import { notices } from '../../../src/messages/assessments-notices.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { existingIn, noticeKinds } from '../../platform/notices/kind.ts';
import { notify } from '../../platform/notices/notify.ts';
import { type ReminderKind, setReminders } from '../../platform/reminders/reminder.ts';
import { assessments, attempts } from '../../tables/assessments.ts';
import { type Attempt, assessmentOf } from './answer-store.ts';
import { isGraded } from './tags.ts';

/** Notifications about assessments. */
export const assessmentNotices = noticeKinds(
  notices,
  { area: 'assessments', findThere: existingIn(attempts) },
  { assessment_due: { findThere: existingIn(assessments, eq(assessments.status, 'published')) } },
);

/** The page that shows an attempt's result. */
export const summaryAddress = (attemptId: number): string => `/assessmentSummary/${attemptId}`;

const hour = 3_600_000;

/**
 * Notifies a learner of a result, unless they have just submitted the attempt and can see it. Sends at most one
 * notification per hour; further changes are reported at the end of the hour.
 */
export async function notifyOfResult(tx: Db, { before, after, event, now }: Change<Attempt>): Promise<void> {
  if (after.userId === null || event === 'attempt.submitted') return;
  const isFirst = before.gradedAt === null;
  if (!isFirst && before.points === after.points && before.outOf === after.outOf) return;
  const next = after.notifiedAt === null ? now : new Date(after.notifiedAt.getTime() + hour);
  if (next > now) await setReminders(tx, resultReminder, after.id, { hour: next }, now);
  else await notifyNow(tx, after, { name: isFirst ? 'assessment_graded' : 'assessment_regraded', event }, now);
}

async function notifyNow(
  tx: Db,
  attempt: Attempt,
  { name, event }: { name: 'assessment_graded' | 'assessment_regraded'; event: string },
  now: Date,
): Promise<void> {
  const { id, userId, version } = attempt;
  if (userId === null) return;
  const { title } = await assessmentOf(tx, attempt);
  const notice = {
    cause: { flow: 'attempt', id, event },
    turn: version,
    facts: { title },
    action: summaryAddress(id),
    target: id,
  };
  await notify(tx, assessmentNotices[name], [userId], notice, now);
  await tx.update(attempts).set({ notifiedAt: now }).where(eq(attempts.id, id));
}

/** Notifies a learner about changes since the last notification, one hour after it. */
export const resultReminder: ReminderKind = {
  name: 'result',
  send: async (tx, { target }, now) => {
    const [row] = await tx.select().from(attempts).where(eq(attempts.id, target));
    if (row !== undefined && isGraded(row.state))
      await notifyNow(tx, row, { name: 'assessment_regraded', event: 'reminder' }, now);
    return null;
  },
};
