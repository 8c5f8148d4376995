import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { send } from '../../platform/flows/apply.ts';
import { communityMembers } from '../../tables/communities.ts';
import { membershipFlow } from './membership-flow.ts';

/** Removes an account that is being deleted from all communities. */
export async function leaveCommunities(tx: Db, userId: number, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: communityMembers.id })
    .from(communityMembers)
    .where(eq(communityMembers.userId, userId))
    .orderBy(asc(communityMembers.communityId));
  for (const { id } of rows) {
    const event = { type: 'account.deleted', at: now.getTime() } as const;
    await send(tx, membershipFlow, { id, event, sender: 'clock', userId: null, reason: '' });
  }
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .delete(flowHistory)
      .where(and(eq(flowHistory.flow, membershipFlow.machine.id), inArray(flowHistory.entityId, ids)));
}
