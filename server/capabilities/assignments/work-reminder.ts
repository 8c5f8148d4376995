import { and, eq } from 'drizzle-orm';
import { assignmentMachine } from '../../../src/machines/assignment/assignment.machine.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { notify } from '../../platform/notices/notify.ts';
import { type ReminderKind, setReminders } from '../../platform/reminders/reminder.ts';
import { assignmentWorks } from '../../tables/assignments.ts';
import { lockOf } from './admission.ts';
import { stepsBefore } from './due-reminder.ts';
import { assignmentAddress, assignmentNotices } from './notices.ts';
import { assignmentOf, type Work } from './store.ts';

const isAwaited = tagged(assignmentMachine, 'waitingOnLearner').in(assignmentWorks.state);

/** Reminds one day and three hours before returned work or an extension is due. */
export const workReminder: ReminderKind = {
  name: 'assignment_work',
  send: async (tx, { target, step }, now) => {
    const [found] = await tx
      .select({ work: assignmentWorks })
      .from(assignmentWorks)
      .innerJoin(users, eq(users.id, assignmentWorks.userId))
      .where(and(eq(assignmentWorks.id, target), isAwaited, isActiveAccount(now)));
    const work = found?.work;
    if (work === undefined || work.dueAt === null || work.dueAt <= now) return null;
    const assignment = await assignmentOf(tx, work);
    const { id, title, timezone, status } = assignment;
    if (status !== 'published' || (await lockOf(tx, work.userId, assignment)) !== null) return null;
    const notice = {
      cause: { flow: 'assignment', id: target, event: `work.${step}` },
      turn: work.version,
      facts: { title, starts_at: work.dueAt.toISOString(), timezone },
      action: assignmentAddress(id),
      target: id,
    };
    await notify(tx, assignmentNotices.assignment_due, [work.userId], notice, now);
    return null;
  },
};

/** Schedules the reminders for a learner's individual due date. */
export const remindOfWork = (tx: Db, { after: { id, dueAt }, now }: Change<Work>): Promise<void> =>
  setReminders(tx, workReminder, id, stepsBefore(dueAt), now);
