import { and, eq, exists, gt, notExists, or } from 'drizzle-orm';
import { assignmentMachine } from '../../../src/machines/assignment/assignment.machine.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { notify } from '../../platform/notices/notify.ts';
import { type ReminderKind, setReminders } from '../../platform/reminders/reminder.ts';
import { assignments, assignmentWorks } from '../../tables/assignments.ts';
import { worksAt } from './admission.ts';
import { assignmentAddress, assignmentNotices } from './notices.ts';
import type { AssignmentRow } from './store.ts';

const hour = 3_600_000;

/** Reminders are sent one day and three hours before. */
export const stepsBefore = (end: Date | null): Record<string, Date> =>
  end === null ? {} : { day: new Date(end.getTime() - 24 * hour), hours: new Date(end.getTime() - 3 * hour) };

const isSent = tagged(assignmentMachine, 'sent').in(assignmentWorks.state);

/** Learners who have not submitted anything and have no extension. */
async function listExpected(tx: Db, { id }: AssignmentRow, end: Date, now: Date): Promise<number[]> {
  const works = tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.id, id), worksAt(users.id)));
  const isFree = tx
    .select({ id: assignmentWorks.id })
    .from(assignmentWorks)
    .where(
      and(
        eq(assignmentWorks.userId, users.id),
        eq(assignmentWorks.assignmentId, id),
        or(isSent, gt(assignmentWorks.extendedUntil, end)),
      ),
    );
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isActiveAccount(now), exists(works), notExists(isFree)));
  return rows.map((row) => row.id);
}

/** Reminds one day and three hours before an assignment is due. */
export const dueReminder: ReminderKind = {
  name: 'assignment',
  send: async (tx, { target, step }, now) => {
    const [row] = await tx.select().from(assignments).where(eq(assignments.id, target));
    if (row === undefined || row.status !== 'published' || row.submitBy === null || row.submitBy <= now) return null;
    const notice = {
      cause: { flow: 'assignment', id: target, event: `reminder.${step}` },
      turn: row.version,
      facts: { title: row.title, starts_at: row.submitBy.toISOString(), timezone: row.timezone },
      action: assignmentAddress(target),
      target,
    };
    await notify(tx, assignmentNotices.assignment_due, await listExpected(tx, row, row.submitBy, now), notice, now);
    return null;
  },
};

/** Reschedules the reminders for an assignment to match its current due date. */
export async function remindOfAssignment(
  tx: Db,
  { id, status, submitBy }: Pick<AssignmentRow, 'id' | 'status' | 'submitBy'>,
  now: Date,
): Promise<void> {
  const times = stepsBefore(status === 'published' ? submitBy : null);
  await setReminders(tx, dueReminder, id, times, now);
}
