import { and, eq, gt, lte } from 'drizzle-orm';
import type { User } from '../../../src/api/schema.d.ts';
import { type Caller, type Client, success } from '../../contract/handlers.ts';
import type { Db } from '../../db/database.ts';
import { sessions, users } from '../../db/schema.ts';
import { rememberDevice } from './device.ts';
import { createToken, tokenHash, tokenLifetime } from './token.ts';

/** The user as the calls answer it, by the columns. */
const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  avatar: users.avatar,
  role: users.role,
  username: users.username,
  is_interest_save: users.isInterestSave,
};

/** How exactly the last use of a session is kept, in milliseconds: not every call is a write. */
const useAge = 60_000;

/** The session of a token with its user, and that it was used; null when it is unknown or over. */
export async function findCaller(db: Db, token: string, clientAddress: string, now: Date): Promise<Caller | null> {
  const [row] = await db
    .select({ sessionId: sessions.id, lastUsedAt: sessions.lastUsedAt, user: userColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash(token)), gt(sessions.expiresAt, now)));
  if (row === undefined) return null;
  const { lastUsedAt, ...caller } = row;
  if (now.getTime() - lastUsedAt.getTime() >= useAge)
    await db.update(sessions).set({ lastUsedAt: now, clientAddress }).where(eq(sessions.id, caller.sessionId));
  return caller;
}

/** @param email normalised */
export async function findCredentials(
  db: Db,
  email: string,
): Promise<{ user: User; passwordHash: string | null } | null> {
  const [row] = await db
    .select({ user: userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  return row ?? null;
}

export type NewUser = Pick<typeof users.$inferInsert, 'name' | 'email' | 'role' | 'username'> & {
  passwordHash: string | null;
  isInterestSave?: 1;
};

/** Creates an account; null when its address or its user name is taken. */
export async function createUser(db: Db, user: NewUser, now: Date): Promise<User | null> {
  const [row] = await db
    .insert(users)
    .values({ ...user, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning(userColumns);
  return row ?? null;
}

const longestUserAgent = 300;

/**
 * Starts a session, and clears away those of the user that are over.
 *
 * @returns the access token; only its hash is kept
 */
export async function openSession(tx: Db, userId: number, client: Client, now: Date): Promise<string> {
  const token = createToken();
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)));
  await tx.insert(sessions).values({
    userId,
    tokenHash: tokenHash(token),
    userAgent: client.userAgent.slice(0, longestUserAgent),
    clientAddress: client.address,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + tokenLifetime),
  });
  return token;
}

/** The answer of a sign-in: a session of the user, on a device that the account knows from now on. */
export async function openOnDevice(tx: Db, user: User, client: Client, now: Date) {
  const token = await openSession(tx, user.id, client, now);
  return { ...success({ token, user }), deviceToken: await rememberDevice(tx, user.id, client, now) };
}

export async function deleteSession(db: Db, sessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

export async function markOnboarded(db: Db, userId: number, now: Date): Promise<void> {
  await db.update(users).set({ isInterestSave: 1, updatedAt: now }).where(eq(users.id, userId));
}
