import { and, asc, eq, inArray, not } from 'drizzle-orm';
import { attemptMachine } from '../../../src/machines/attempt/attempt.machine.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { attempts } from '../../tables/assessments.ts';
import { sendEvent } from './finish.ts';

const isGone = eq(attempts.state, 'gone');

/** Ends the attempts of a deleted account, and deletes their history. */
export async function leaveAttempts(tx: Db, userId: number, now: Date): Promise<void> {
  const isOwn = eq(attempts.userId, userId);
  const rows = await tx
    .select()
    .from(attempts)
    .where(and(isOwn, not(isGone)))
    .orderBy(asc(attempts.id));
  for (const row of rows) await sendEvent(tx, row, 'account.deleted', now);
  const own = tx.select({ id: attempts.id }).from(attempts).where(isOwn);
  await tx.delete(flowHistory).where(and(eq(flowHistory.flow, attemptMachine.id), inArray(flowHistory.entityId, own)));
}
