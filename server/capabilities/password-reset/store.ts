import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { accountMails } from '../../../src/messages/account-mails.ts';
import type { Capability } from '../../manifest.ts';
import { endWaysIn } from '../../platform/accounts/credentials.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import type { emailForms } from '../../platform/accounts/email.ts';
import { proveAddress } from '../../platform/accounts/prove-address.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { mailIfAllowed } from '../../platform/mail/queue.ts';
import { passwordResets } from '../../tables/password-reset.ts';

/** How long a link is valid, in milliseconds. */
export const resetLifetime = 3_600_000;

type EmailForms = ReturnType<typeof emailForms>;

/** The account with the address; see `emailForms`. */
const accountOf = ([now, before]: EmailForms): SQL =>
  sql`(select id from users where email in (${now}, ${before}) order by email = ${before} desc limit 1)`;

/** The account with the address, unless it is being deleted. */
export const isOwner = (email: EmailForms, now: Date): SQL =>
  sql`${users.id} = ${accountOf(email)} and (${isActiveAccount(now)})`;

/** Replaces the account's link. One statement, whether or not the account exists. */
export async function replaceReset(tx: Db, email: EmailForms, hash: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + resetLifetime);
  await tx.execute(sql`
    insert into ${passwordResets} (user_id, token_hash, created_at, expires_at)
    select ${users.id}, ${hash}::text, ${instantOf(now)}, ${instantOf(expiresAt)} from ${users}
    where ${isOwner(email, now)}
    on conflict (user_id) do update
    set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`);
}

const isGood = (hash: string, now: Date) => and(eq(passwordResets.tokenHash, hash), gt(passwordResets.expiresAt, now));

/** The user whose password a link resets; null if it is invalid or expired. */
export async function findResetOwner(db: Db, hash: string, now: Date): Promise<{ name: string; email: string } | null> {
  const [owner] = await db
    .select({ name: users.name, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isGood(hash, now));
  return owner ?? null;
}

/**
 * Sets the password, revokes all other access and notifies the owner. If the address was not proven before, someone else
 * may have created the account.
 *
 * @returns the user's id; null if the link is no longer valid
 */
export async function completeReset(
  tx: Db,
  capabilities: readonly Capability[],
  { hash, passwordHash }: { hash: string; passwordHash: string },
  now: Date,
): Promise<number | null> {
  const [used] = await tx.delete(passwordResets).where(isGood(hash, now)).returning();
  if (used === undefined) return null;
  const isFirst = await proveAddress(tx, capabilities, used.userId, now);
  const [owner] = await tx
    .update(users)
    .set({ passwordHash, updatedAt: now })
    .where(eq(users.id, used.userId))
    .returning();
  if (owner === undefined) return null;
  const ended = await endWaysIn(tx, capabilities, { userId: owner.id, isNewOwner: isFirst }, now);
  const mail = accountMails.passwordReset({ time: now, zone: owner.timezone }, ended);
  await mailIfAllowed(tx, 'required', { address: owner.email }, mail, now);
  return owner.id;
}
