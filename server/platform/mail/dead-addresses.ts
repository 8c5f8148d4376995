import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { normaliseEmail } from '../accounts/email.ts';
import type { Db } from '../db/database.ts';
import { deadAddresses } from '../db/mail-schema.ts';

/** What is written down of an address that may be nobody's account. */
export const addressHash = (address: string): string =>
  createHash('sha256').update(normaliseEmail(address)).digest('base64url');

/** Why nothing is mailed to an address any more; null where nothing has come back for good. */
export async function findDeadAddress(db: Db, address: string): Promise<{ reason: string } | null> {
  const [row] = await db
    .select({ reason: deadAddresses.reason })
    .from(deadAddresses)
    .where(eq(deadAddresses.addressHash, addressHash(address)));
  return row ?? null;
}

/** Notes what a mail server has said of an address. @returns whether that was not known */
export async function noteDeadAddress(tx: Db, address: string, reason: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(deadAddresses)
    .values({ addressHash: addressHash(address), reason, notedAt: now })
    .onConflictDoNothing()
    .returning({ id: deadAddresses.id });
  return rows.length > 0;
}

/** Mails an address again: somebody has shown that its mailbox is theirs, or it is to be forgotten. */
export const forgetDeadAddress = (tx: Db, address: string) =>
  tx.delete(deadAddresses).where(eq(deadAddresses.addressHash, addressHash(address)));
