import { sql } from 'drizzle-orm';
import { assignments } from '../../../server/platform/db/assignments-schema.ts';
import { drafts } from '../../../server/platform/db/drafts-schema.ts';
import { addAssignment, addLearner } from '../../support/assignments.ts';
import type { Account, TestServer } from '../../support/server.ts';

const ofAssignments = new Set(['getDraft', 'saveDraft', 'getAssignment', 'submitAssignment']);

export const isOfAssignments = (operationId: string): boolean => ofAssignments.has(operationId);

/** What the examples of the contract speak of: the assignment 4, and the learner's draft of it in its version 7. */
export async function prepareSampleAssignment(
  server: TestServer,
  operationId: string,
  account: Account,
): Promise<void> {
  await server.database.db.execute(sql`alter sequence assignments_id_seq restart with 4`);
  const { id, courseId } = await addAssignment(server);
  const learner = await addLearner(server, courseId, account);
  if (operationId !== 'saveDraft') await learner.save(id, '# What I found', 7);
}

/** Brings what an operation asks of an assignment into a state in which it is refused. */
export async function refuseAssignment({ database: { db }, clock }: TestServer, operationId: string): Promise<void> {
  if (operationId === 'saveDraft') await db.update(assignments).set({ submitBy: clock.now(), lateUntil: null });
  if (operationId === 'submitAssignment') await db.update(drafts).set({ version: 8 });
}
