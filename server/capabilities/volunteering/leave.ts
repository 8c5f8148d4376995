import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { send } from '../../platform/flows/apply.ts';
import { volunteerHours } from '../../tables/volunteering.ts';
import { volunteerHoursFlow } from './hours-flow.ts';

/** Closes the hours of a deleted account and deletes their history. */
export async function leaveHours(tx: Db, userId: number, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: volunteerHours.id })
    .from(volunteerHours)
    .where(eq(volunteerHours.userId, userId))
    .orderBy(asc(volunteerHours.id));
  const event = { type: 'account.deleted', at: now.getTime() } as const;
  for (const { id } of rows)
    await send(tx, volunteerHoursFlow, { id, event, sender: 'clock', userId: null, reason: '' });
  const ids = rows.map(({ id }) => id);
  await tx
    .delete(flowHistory)
    .where(and(eq(flowHistory.flow, volunteerHoursFlow.machine.id), inArray(flowHistory.entityId, ids)));
}
