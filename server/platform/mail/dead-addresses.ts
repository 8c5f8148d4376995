import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { normaliseEmail } from '../accounts/email.ts';
import type { Db } from '../db/database.ts';
import { deadAddresses } from '../db/mail-schema.ts';

/** The stored hash of an address, which may not belong to an account. */
export const addressHash = (address: string): string =>
  createHash('sha256').update(normaliseEmail(address)).digest('base64url');

/** Why an address no longer gets mail; null if no mail to it has bounced permanently. */
export async function findDeadAddress(db: Db, address: string): Promise<{ reason: string } | null> {
  const [row] = await db
    .select({ reason: deadAddresses.reason })
    .from(deadAddresses)
    .where(eq(deadAddresses.addressHash, addressHash(address)));
  return row ?? null;
}

/** Records a permanent bounce of an address. @returns whether it was new */
export async function noteDeadAddress(tx: Db, address: string, reason: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(deadAddresses)
    .values({ addressHash: addressHash(address), reason, notedAt: now })
    .onConflictDoNothing()
    .returning({ id: deadAddresses.id });
  return rows.length > 0;
}

/** Allows mail to an address again: its owner has confirmed the address, or the address is going to be deleted. */
export const forgetDeadAddress = (tx: Db, address: string) =>
  tx.delete(deadAddresses).where(eq(deadAddresses.addressHash, addressHash(address)));
