import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { accountMails } from '../../../src/messages/account-mails.ts';
import type { Account, MySession } from '../../../src/shared/transport/schema.d.ts';
import type { Capability } from '../../manifest.ts';
import { endWaysIn } from '../../platform/accounts/credentials.ts';
import { describeDevice } from '../../platform/accounts/describe-device.ts';
import { deletionDelay } from '../../platform/accounts/due-accounts.ts';
import type { EndedWays } from '../../platform/accounts/ended-ways.ts';
import { deleteSessions } from '../../platform/accounts/store.ts';
import type { Caller } from '../../platform/contract/handlers.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { sessions } from '../../platform/db/session-schema.ts';
import { mailIfAllowed } from '../../platform/mail/queue.ts';
import { announceChangeOf } from '../../platform/notices/channel.ts';
import { identities } from '../../tables/google-sign-in.ts';
import { passwordResets } from '../../tables/password-reset.ts';

export async function findAccount(db: Db, userId: number): Promise<Account> {
  const [user] = await db
    .select({
      deletesAt: users.deletesAt,
      timezone: users.timezone,
      hasPassword: sql<boolean>`${isNotNull(users.passwordHash)}`,
      isAddressConfirmed: sql<boolean>`${isNotNull(users.addressProvenAt)}`,
    })
    .from(users)
    .where(eq(users.id, userId));
  const linked = await db.$count(identities, eq(identities.userId, userId));
  return {
    deletes_at: user?.deletesAt?.toISOString() ?? null,
    has_password: user?.hasPassword ?? false,
    google_linked: linked > 0,
    address_confirmed: user?.isAddressConfirmed ?? false,
    timezone: user?.timezone ?? null,
  };
}

/** A user's sessions: the given session first, then by last use. */
export async function listSessions(db: Db, { sessionId, user }: Caller, now: Date): Promise<MySession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastUsedAt), desc(sessions.id));
  return rows.map(({ id, userAgent, clientAddress, createdAt, lastUsedAt }) => ({
    id,
    device: describeDevice(userAgent),
    client_address: clientAddress,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    is_current: id === sessionId,
  }));
}

/** Ends an active session of this user. @returns whether there was such a session */
export async function endSession(db: Db, userId: number, id: number, now: Date): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id });
  await announceChangeOf(db, userId);
  return ended.length > 0;
}

/** The hashes of the password before and after the change. */
interface PasswordChange {
  before: string;
  after: string;
}

/**
 * Sets a password and revokes all sessions, reset links and secret addresses. Runs in the caller's transaction.
 *
 * @returns what was revoked apart from sessions; null if the password was changed concurrently
 */
export async function setPassword(
  tx: Db,
  capabilities: readonly Capability[],
  { id, email, timezone }: Caller['user'],
  { before, after }: PasswordChange,
  now: Date,
): Promise<EndedWays | null> {
  const changed = await tx
    .update(users)
    .set({ passwordHash: after, updatedAt: now })
    .where(and(eq(users.id, id), eq(users.passwordHash, before)))
    .returning({ id: users.id });
  if (changed.length === 0) return null;
  await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
  const ended = await endWaysIn(tx, capabilities, { userId: id, isNewOwner: false }, now);
  const mail = accountMails.passwordChanged({ time: now, zone: timezone }, ended);
  await mailIfAllowed(tx, 'required', { address: email }, mail, now);
  return ended;
}

/** Schedules an account's deletion and ends its other sessions. @returns the date; an earlier date is kept */
export async function requestDeletion(tx: Db, { sessionId, user }: Caller, now: Date): Promise<Date> {
  const deletesAt = new Date(now.getTime() + deletionDelay);
  const set = await tx
    .update(users)
    .set({ deletesAt, updatedAt: now })
    .where(and(eq(users.id, user.id), isNull(users.deletesAt)))
    .returning({ id: users.id });
  await deleteSessions(tx, user.id, sessionId);
  if (set.length === 0) {
    const [before] = await tx.select({ deletesAt: users.deletesAt }).from(users).where(eq(users.id, user.id));
    return before?.deletesAt ?? deletesAt;
  }
  const mail = accountMails.deletionRequested({ time: deletesAt, zone: user.timezone });
  await mailIfAllowed(tx, 'required', { address: user.email }, mail, now);
  return deletesAt;
}

/** Cancels the scheduled deletion of an account; does nothing without one. */
export async function withdrawDeletion(tx: Db, user: Caller['user'], now: Date): Promise<void> {
  const kept = await tx
    .update(users)
    .set({ deletesAt: null, updatedAt: now })
    .where(and(eq(users.id, user.id), isNotNull(users.deletesAt)))
    .returning({ id: users.id });
  if (kept.length > 0)
    await mailIfAllowed(tx, 'required', { address: user.email }, accountMails.deletionWithdrawn(), now);
}
