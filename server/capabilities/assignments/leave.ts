import { and, asc, eq, inArray } from 'drizzle-orm';
import { assignmentMachine } from '../../../src/machines/assignment/assignment.machine.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { setReminders } from '../../platform/reminders/reminder.ts';
import { assignmentWorks } from '../../tables/assignments.ts';
import { workReminder } from './work-reminder.ts';
import { sendEvent } from './works.ts';

/** Ends the work of a deleted account, and deletes its history. */
export async function leaveWorks(tx: Db, userId: number, now: Date): Promise<void> {
  const isOwn = eq(assignmentWorks.userId, userId);
  const rows = await tx
    .select({ id: assignmentWorks.id })
    .from(assignmentWorks)
    .where(isOwn)
    .orderBy(asc(assignmentWorks.id));
  for (const { id } of rows) {
    await sendEvent(tx, id, 'account.deleted', now);
    await setReminders(tx, workReminder, id, {}, now);
  }
  const own = tx.select({ id: assignmentWorks.id }).from(assignmentWorks).where(isOwn);
  await tx
    .delete(flowHistory)
    .where(and(eq(flowHistory.flow, assignmentMachine.id), inArray(flowHistory.entityId, own)));
}
