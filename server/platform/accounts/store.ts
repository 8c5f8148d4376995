import { and, desc, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { User } from '../../../src/shared/transport/schema.d.ts';
import type { SessionScope } from '../contract/document.ts';
import type { Caller, Client } from '../contract/handlers.ts';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { sessions } from '../db/session-schema.ts';
import { tellChangedOf } from '../notices/channel.ts';
import { isActiveAccount } from './due-accounts.ts';
import { createToken, tokenHash, tokenLifetime } from './token.ts';

/** The user as the calls answer it, by the columns. */
export const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  avatar: users.avatar,
  role: users.role,
  username: users.username,
  is_interest_save: users.isInterestSave,
  timezone: users.timezone,
};

/** How exactly the last use of a session is known, in milliseconds: nobody writes at each call. */
const useGrain = 60_000;

/** The session of a token that is used from a network address, with its user; null when it is unknown or over. */
export async function findCaller(db: Db, token: string, address: string, now: Date): Promise<Caller | null> {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      scope: sessions.scope,
      user: userColumns,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash(token)), gt(sessions.expiresAt, now), isActiveAccount(now)));
  if (row === undefined) return null;
  const { sessionId, scope, user, lastUsedAt } = row;
  if (now.getTime() - lastUsedAt.getTime() >= useGrain)
    await db.update(sessions).set({ clientAddress: address, lastUsedAt: now }).where(eq(sessions.id, sessionId));
  return { sessionId, scope, user };
}

/** @param forms those of the address; one that is stored as it was before comes first */
export async function findCredentials(
  db: Db,
  forms: readonly string[],
  now: Date,
): Promise<{ user: User; passwordHash: string | null } | null> {
  const rows = await db
    .select({ user: userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.email, [...forms]), isActiveAccount(now)));
  return rows.find(({ user }) => user.email === forms.at(-1)) ?? rows[0] ?? null;
}

export type NewUser = Pick<typeof users.$inferInsert, 'name' | 'email' | 'role' | 'username'> & {
  passwordHash: string | null;
  isInterestSave?: 1;
  addressProvenAt?: Date;
};

/** Creates an account; null when its address or its user name is taken, also by one that is due to go: see `deleteDueAccounts`. */
export async function createUser(db: Db, user: NewUser, now: Date): Promise<User | null> {
  const [row] = await db
    .insert(users)
    .values({ ...user, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning(userColumns);
  return row ?? null;
}

const maxUserAgentLength = 300;
/** Of a user, at the same time. */
const maxSessions = 20;

/**
 * Has whoever does the same for a user at once wait until the transaction ends, or neither would see what the other adds.
 * Rows that refer to the user, such as notices, may still be added meanwhile: who adds one never waits for this lock.
 */
export async function oneAtATime(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/**
 * Starts a session, and ends those of the user that are over or too many: the oldest go, those of links before those of
 * passwords.
 *
 * @param scope the calls that the session may make; null for all
 * @returns the access token; only its hash is stored
 */
export async function openSession(
  tx: Db,
  userId: number,
  client: Client,
  now: Date,
  scope: SessionScope | null = null,
): Promise<string> {
  const token = createToken();
  await oneAtATime(tx, userId);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)));
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(isNull(sessions.scope)), desc(sessions.id))
    .offset(maxSessions - 1);
  await tx.delete(sessions).where(inArray(sessions.id, surplus));
  await tx.insert(sessions).values({
    userId,
    tokenHash: tokenHash(token),
    scope,
    userAgent: client.userAgent.slice(0, maxUserAgentLength),
    clientAddress: client.address,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + tokenLifetime),
  });
  return token;
}

/** Ends a session of a user; a stream of notices that it has opened ends at once. */
export async function deleteSession(db: Db, userId: number, sessionId: number): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  await tellChangedOf(db, userId);
}

/** Ends the sessions of a user, but for the given one. */
export async function deleteSessions(tx: Db, userId: number, kept?: number): Promise<void> {
  const isOther = kept === undefined ? undefined : ne(sessions.id, kept);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
  await tellChangedOf(tx, userId);
}

export async function markOnboarded(db: Db, userId: number, now: Date): Promise<void> {
  await db.update(users).set({ isInterestSave: 1, updatedAt: now }).where(eq(users.id, userId));
}
