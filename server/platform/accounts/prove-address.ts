import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../db/account-schema.ts';
import { addressConfirmations } from '../db/address-confirmation-schema.ts';
import type { Db } from '../db/database.ts';
import type { AccountPart } from './account-part.ts';

/**
 * Records that the account's address is confirmed, and lets the capabilities do what was waiting for the confirmation.
 *
 * @param capabilities their `addressProven` is called
 * @returns false when the address was confirmed before
 */
export async function proveAddress(
  tx: Db,
  capabilities: readonly AccountPart[],
  userId: number,
  now: Date,
): Promise<boolean> {
  const proven = await tx
    .update(users)
    .set({ addressProvenAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.addressProvenAt)))
    .returning({ id: users.id });
  if (proven.length === 0) return false;
  await tx.delete(addressConfirmations).where(eq(addressConfirmations.userId, userId));
  for (const { addressProven } of capabilities) await addressProven?.(tx, userId, now);
  return true;
}
