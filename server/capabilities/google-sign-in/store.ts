import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../../src/shared/transport/schema.d.ts';
import type { Capability } from '../../manifest.ts';
import { endWaysIn } from '../../platform/accounts/credentials.ts';
import type { EndedWays } from '../../platform/accounts/ended-ways.ts';
import { proveAddress } from '../../platform/accounts/prove-address.ts';
import { userColumns } from '../../platform/accounts/store.ts';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { identities, identityLinks, providerRequests } from '../../tables/google-sign-in.ts';
import type { Secrets } from './provider.ts';

/** The time that a sign-in may spend at the provider, in milliseconds. */
export const requestLifetime = 10 * 60_000;
/** The lifetime of a mailed link, in milliseconds. */
export const linkLifetime = 60 * 60_000;

/** A person's stable id at a provider, independent of their address. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** Stores the secrets of a started sign-in, and deletes those of abandoned sign-ins. */
export async function keepRequest(tx: Db, { state, nonce, codeVerifier }: Secrets, now: Date): Promise<void> {
  await tx.delete(providerRequests).where(lte(providerRequests.expiresAt, now));
  const expiresAt = new Date(now.getTime() + requestLifetime);
  await tx.insert(providerRequests).values({ stateHash: tokenHash(state), nonce, codeVerifier, expiresAt });
}

/** The secrets stored for a state; null if it is unknown, used or expired. */
export async function takeRequest(db: Db, state: string, now: Date): Promise<Secrets | null> {
  const [row] = await db
    .delete(providerRequests)
    .where(and(eq(providerRequests.stateHash, tokenHash(state)), gt(providerRequests.expiresAt, now)))
    .returning({ nonce: providerRequests.nonce, codeVerifier: providerRequests.codeVerifier });
  return row === undefined ? null : { state, ...row };
}

/** Serialises concurrent sign-ins of the same identity until the transaction ends. */
export async function holdIdentity(tx: Db, { issuer, subject }: Identity): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`identity ${issuer} ${subject}`}))`);
}

/** Whether an identity belongs to an account. */
export const isOwner = (db: Db, { issuer, subject }: Identity): SQL =>
  inArray(
    users.id,
    db
      .select({ id: identities.userId })
      .from(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject))),
  );

/** The identity's owner; null if it has none. */
export async function findOwner(tx: Db, { issuer, subject }: Identity): Promise<User | null> {
  const [row] = await tx
    .select(userColumns)
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row ?? null;
}

/** @returns whether the identity belongs to this user now; an existing owner is kept */
export async function addIdentity(tx: Db, identity: Identity, userId: number, now: Date): Promise<boolean> {
  await tx
    .insert(identities)
    .values({ ...identity, userId, createdAt: now })
    .onConflictDoNothing();
  return (await findOwner(tx, identity))?.id === userId;
}

/**
 * Stores an identity as pending until the account's owner confirms it. @returns the link's token, which replaces
 * earlier tokens
 */
export async function askForLink(tx: Db, identity: Identity, userId: number, now: Date): Promise<string> {
  const token = createToken();
  const fresh = { tokenHash: tokenHash(token), createdAt: now, expiresAt: new Date(now.getTime() + linkLifetime) };
  await tx.delete(identityLinks).where(lte(identityLinks.expiresAt, now));
  await tx
    .insert(identityLinks)
    .values({ ...identity, userId, ...fresh })
    .onConflictDoUpdate({
      target: [identityLinks.userId, identityLinks.issuer, identityLinks.subject],
      set: fresh,
    });
  return token;
}

/** Consumes a link's token; null if it is invalid or expired. */
export async function takeLink(tx: Db, token: string, now: Date): Promise<(Identity & { userId: number }) | null> {
  const [row] = await tx
    .delete(identityLinks)
    .where(and(eq(identityLinks.tokenHash, tokenHash(token)), gt(identityLinks.expiresAt, now)))
    .returning({ issuer: identityLinks.issuer, subject: identityLinks.subject, userId: identityLinks.userId });
  return row ?? null;
}

/**
 * Revokes all earlier access when an address is proven for the first time, because someone else may have created the
 * account with it. The attack is known as pre-hijacking (Sudhodanan and Paverd, 2022).
 *
 * @returns the owner's address and what was revoked; null if the address was proven before
 */
export async function takeOver(
  tx: Db,
  capabilities: readonly Capability[],
  userId: number,
  now: Date,
): Promise<{ email: string; ended: EndedWays } | null> {
  if (!(await proveAddress(tx, capabilities, userId, now))) return null;
  const [owner] = await tx
    .update(users)
    .set({ passwordHash: null, updatedAt: now })
    .where(eq(users.id, userId))
    .returning({ email: users.email });
  if (owner === undefined) return null;
  return { email: owner.email, ended: await endWaysIn(tx, capabilities, { userId, isNewOwner: true }, now) };
}
