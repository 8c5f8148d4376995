import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Admission, DraftRule } from '../../platform/drafts/rule.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { send } from '../../platform/flows/apply.ts';
import { newRow, settled } from '../../platform/flows/flow.ts';
import { assignmentWorks } from '../../tables/assignments.ts';
import { lockOf } from './admission.ts';
import { assignmentFlow } from './assignment-flow.ts';
import { type AssignmentRow, datesOf, findAssignment, type Work } from './store.ts';

const isOf = (userId: number, assignmentId: number) =>
  and(eq(assignmentWorks.userId, userId), eq(assignmentWorks.assignmentId, assignmentId));

/** The defaults of a row for unstarted work. */
const firstColumns = (userId: number, assignment: AssignmentRow, now: Date) => ({
  ...newRow(assignmentFlow, undefined, [{ type: 'dates.moved', at: now.getTime(), facts: datesOf(assignment) }]),
  userId,
  assignmentId: assignment.id,
  createdAt: now,
  updatedAt: now,
});

/** A learner's work in its current state; unstored work has the id 0. */
export async function workOf(db: Db, userId: number, assignment: AssignmentRow, now: Date): Promise<Work> {
  const [row] = await db.select().from(assignmentWorks).where(isOf(userId, assignment.id));
  if (row !== undefined) return settled(assignmentFlow, row, now.getTime());
  return { id: 0, version: 1, stateReason: '', ...firstColumns(userId, assignment, now) } as Work;
}

/** A learner's work, locked until the transaction ends. Inserts the row if it is missing. */
export async function lockWork(tx: Db, userId: number, assignment: AssignmentRow, now: Date): Promise<Work> {
  const columns = firstColumns(userId, assignment, now) as typeof assignmentWorks.$inferInsert;
  await tx.insert(assignmentWorks).values(columns).onConflictDoNothing();
  const [row] = await tx.select().from(assignmentWorks).where(isOf(userId, assignment.id)).for('no key update');
  if (row === undefined) throw new Error('Work that was just begun is not there');
  return row;
}

/** The state of a learner's work. */
export const standOf = (work: Work, now: Date) => flowStateOf(assignmentFlow, work, 'learner', now);

/** Whether the learner can submit, and so edit the draft. */
export const isTaken = (work: Work, now: Date): boolean =>
  standOf(work, now).possible_events.includes('work.submitted');

/** The draft of a submission. */
export const assignmentDrafts: DraftRule = {
  kind: 'assignment',
  parts: ['text', 'urls'],
  filePurpose: 'assignment',
  admit: async (tx, userId, assignmentId, now): Promise<Admission> => {
    const assignment = await findAssignment(tx, assignmentId);
    if (assignment === null || (await lockOf(tx, userId, assignment)) !== null) return { kind: 'missing' };
    const work = await workOf(tx, userId, assignment, now);
    return isTaken(work, now) ? { kind: 'open' } : { kind: 'closed', flow: standOf(work, now) };
  },
};

/** Moves the dates of all work at an assignment, and notifies the learners. */
export async function moveDates(tx: Db, assignmentId: number, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: assignmentWorks.id })
    .from(assignmentWorks)
    .where(eq(assignmentWorks.assignmentId, assignmentId))
    .orderBy(asc(assignmentWorks.id));
  for (const { id } of rows) await sendEvent(tx, id, 'dates.moved', now);
}

/** Sends a clock event to work. */
export async function sendEvent(tx: Db, id: number, type: 'dates.moved' | 'account.deleted', now: Date): Promise<void> {
  const event = { type, at: now.getTime() };
  await send(tx, assignmentFlow, { id, event, sender: 'clock', userId: null, reason: '' });
}
