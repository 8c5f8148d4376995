import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../../src/shared/transport/schema.d.ts';
import type { Capability } from '../../manifest.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { userColumns } from '../../platform/accounts/store.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { sessions } from '../../platform/db/session-schema.ts';
import { presenterLinks } from '../../tables/presenter-link.ts';

/** The lifetime of a link: 90 days, in milliseconds. */
export const linkLifetime = 90 * 24 * 60 * 60 * 1000;

/** Selects the presenter with that username. */
export const isPresenter = (username: string, now: Date): SQL =>
  sql`${users.username} = ${username} and ${users.role} = 'Presenter' and (${isActiveAccount(now)})`;

export async function findAddress(tx: Db, username: string, now: Date): Promise<string | null> {
  const [presenter] = await tx.select({ email: users.email }).from(users).where(isPresenter(username, now));
  return presenter?.email ?? null;
}

/** The address that opens a presenter's calendar without a password. */
export const linkAddress = (origin: string, username: string, token: string): string =>
  `${origin}/fac-calendar/${encodeURIComponent(username)}?token=${token}`;

/**
 * Adds a link for a presenter and deletes expired links. Runs the same statements if there is no such presenter, so
 * that timing doesn't reveal it.
 * @returns whether the presenter exists
 */
export async function addLink(tx: Db, username: string, hash: string, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + linkLifetime);
  await tx
    .delete(presenterLinks)
    .where(
      and(
        sql`${presenterLinks.userId} in (select ${users.id} from ${users} where ${isPresenter(username, now)})`,
        lte(presenterLinks.expiresAt, now),
      ),
    );
  await tx.execute(sql`
    insert into ${presenterLinks} (user_id, token_hash, created_at, expires_at)
    select ${users.id}, ${hash}::text, ${instantOf(now)}, ${instantOf(expiresAt)} from ${users}
    where ${isPresenter(username, now)}`);
  return (await tx.$count(presenterLinks, eq(presenterLinks.tokenHash, hash))) === 1;
}

/** Records the use of a valid link. @returns its owner, or null if it is invalid */
export async function takeLink(tx: Db, hash: string, now: Date): Promise<User | null> {
  const [used] = await tx
    .update(presenterLinks)
    .set({ lastUsedAt: now })
    .where(and(eq(presenterLinks.tokenHash, hash), gt(presenterLinks.expiresAt, now), isNull(presenterLinks.revokedAt)))
    .returning({ userId: presenterLinks.userId });
  const [user] = await tx
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, used?.userId ?? 0), eq(users.role, 'Presenter'), isActiveAccount(now)));
  return user ?? null;
}

/**
 * Revokes all links of a presenter, and the sessions and the feed address that they could open.
 *
 * @returns how many links were revoked, or null if there is no such presenter
 */
export async function revokeLinks(
  tx: Db,
  capabilities: readonly Capability[],
  username: string,
  now: Date,
): Promise<number | null> {
  const [presenter] = await tx.select({ id: users.id }).from(users).where(isPresenter(username, now));
  if (presenter === undefined) return null;
  const revoked = await endLinks(tx, presenter.id, now);
  for (const { endWaysIn } of capabilities) await endWaysIn?.(tx, presenter.id, now);
  return revoked;
}

/** Revokes all links of a user and ends their sessions. @returns how many links were still valid */
export async function endLinks(tx: Db, userId: number, now: Date): Promise<number> {
  const { id, userId: owner, revokedAt, expiresAt } = presenterLinks;
  const revoked = await tx
    .update(presenterLinks)
    .set({ revokedAt: now })
    .where(and(eq(owner, userId), isNull(revokedAt), gt(expiresAt, now)))
    .returning({ id });
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.scope, 'calendar')));
  return revoked.length;
}
