import { eq } from 'drizzle-orm';
import type { Capability } from '../capability.ts';
import type { Db } from '../db/database.ts';
import { knownDevices } from '../db/session-schema.ts';
import type { EndedWays } from './ended-ways.ts';
import { deleteSessions } from './store.ts';

/**
 * Ends every way into an account but its password: sessions, and what capabilities call a way in, such as secret
 * addresses. `forgetWaysIn` of the platform is called after the transaction.
 *
 * @param capabilities their `endWaysIn` is called
 * @param account `isNewOwner`: whether the account may have got another owner, whom its known devices do not belong to:
 * then they go, too
 */
export async function endWaysIn(
  tx: Db,
  capabilities: readonly Capability[],
  { userId, isNewOwner }: { userId: number; isNewOwner: boolean },
  now: Date,
): Promise<EndedWays> {
  await deleteSessions(tx, userId);
  const ended: EndedWays = { feed: false, links: false, devices: false };
  for (const { endWaysIn: end } of capabilities) Object.assign(ended, await end?.(tx, userId, now));
  if (!isNewOwner) return ended;
  const forgotten = await tx
    .delete(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .returning({ id: knownDevices.id });
  return { ...ended, devices: forgotten.length > 0 };
}
