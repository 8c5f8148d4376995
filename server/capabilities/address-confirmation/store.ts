import { and, eq, gt } from 'drizzle-orm';
import { confirmationMail } from '../../../src/messages/confirmation-mails.ts';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import { addressConfirmations } from '../../platform/db/address-confirmation-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { mayMail } from '../../platform/mail/may-mail.ts';
import { queueMail } from '../../platform/mail/queue.ts';

const hour = 3_600_000;

/** The lifetime of a link, in milliseconds. */
export const confirmationLifetime = 7 * 24 * hour;

interface Asked {
  id: number;
  email: string;
}

/**
 * Mails a confirmation link, which replaces any earlier link. Runs in the caller's transaction.
 * @returns the seconds to wait if the rate limit is reached; null if the mail was queued
 */
export async function askForConfirmation(
  tx: Db,
  { id, email }: Asked,
  linkOrigin: string,
  now: Date,
): Promise<number | null> {
  const { leave, wait } = await mayMail(tx, 'way_in', { address: email }, now);
  if (leave === null) return wait;
  const token = createToken();
  const fresh = {
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + confirmationLifetime),
  };
  await tx
    .insert(addressConfirmations)
    .values({ userId: id, ...fresh })
    .onConflictDoUpdate({ target: addressConfirmations.userId, set: fresh });
  await queueMail(tx, leave, confirmationMail(linkOrigin, token), now);
  return null;
}

/** Consumes a link's token. @returns the user whose address it confirms; null if it is invalid or expired */
export async function takeConfirmation(tx: Db, token: string, now: Date): Promise<number | null> {
  const [used] = await tx
    .delete(addressConfirmations)
    .where(and(eq(addressConfirmations.tokenHash, tokenHash(token)), gt(addressConfirmations.expiresAt, now)))
    .returning({ userId: addressConfirmations.userId });
  return used?.userId ?? null;
}

/**
 * Mails a link to a user who needs it now, unless a link was mailed recently, because a new link revokes the earlier
 * link. Does nothing above the rate limit.
 */
export async function remindToConfirm(db: Db, account: Asked, linkOrigin: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const isRecent = gt(addressConfirmations.createdAt, new Date(now.getTime() - hour));
    const recent = await tx.$count(addressConfirmations, and(eq(addressConfirmations.userId, account.id), isRecent));
    if (recent === 0) await askForConfirmation(tx, account, linkOrigin, now);
  });
}
