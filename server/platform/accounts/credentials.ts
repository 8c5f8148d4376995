import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { knownDevices } from '../db/session-schema.ts';
import type { AccountPart } from './account-part.ts';
import type { EndedWays } from './ended-ways.ts';
import { deleteSessions } from './store.ts';

/**
 * Ends every way into an account except its password: sessions, and what capabilities contribute, such as secret
 * addresses. Call the platform's `forgetWaysIn` after the transaction.
 *
 * @param capabilities their `endWaysIn` is called
 * @param account `isNewOwner`: whether the account may have a new owner. In that case its known devices are forgotten,
 * too
 */
export async function endWaysIn(
  tx: Db,
  capabilities: readonly AccountPart[],
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
