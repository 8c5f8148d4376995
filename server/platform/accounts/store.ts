import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { User } from '../../../src/shared/transport/schema.d.ts';
import type { SessionScope } from '../contract/document.ts';
import type { Caller, Client } from '../contract/handlers.ts';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { preparedOnce } from '../db/prepared-once.ts';
import { sessions } from '../db/session-schema.ts';
import { announceChangeOf } from '../notices/channel.ts';
import { isActiveAccount } from './due-accounts.ts';
import { createToken, tokenHash, tokenLifetime } from './token.ts';

/** The columns of a user in responses. */
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

/** The precision of a session's last use, in milliseconds. It avoids a write for each request. */
const useGrain = 60_000;

/** Finds a session and its user. It runs in every call of a signed-in user. */
const sessionQuery = preparedOnce((db) => {
  const now = sql.placeholder('now');
  return db
    .select({
      sessionId: sessions.id,
      scope: sessions.scope,
      user: userColumns,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.param(now, sessions.expiresAt)),
        isActiveAccount(now),
      ),
    )
    .prepare('session');
});

/** The session of a token that is used from a network address, with its user; null if it is unknown or expired. */
export async function findCaller(db: Db, token: string, address: string, now: Date): Promise<Caller | null> {
  const [row] = await sessionQuery(db).execute({ tokenHash: tokenHash(token), now });
  if (row === undefined) return null;
  const { sessionId, scope, user, lastUsedAt } = row;
  if (now.getTime() - lastUsedAt.getTime() >= useGrain)
    await db.update(sessions).set({ clientAddress: address, lastUsedAt: now }).where(eq(sessions.id, sessionId));
  return { sessionId, scope, user };
}

/**
 * Finds an account's credentials.
 *
 * @param forms the forms of the address; an account stored under the earlier form comes first
 */
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

/**
 * Creates an account; null if its address or username is taken. Accounts that are due for deletion still own their
 * address and username; see `deleteDueAccounts`.
 */
export async function createUser(db: Db, user: NewUser, now: Date): Promise<User | null> {
  const [row] = await db
    .insert(users)
    .values({ ...user, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning(userColumns);
  return row ?? null;
}

const maxUserAgentLength = 300;
/** The maximum number of concurrent sessions for each user. */
const maxSessions = 20;

/**
 * Locks the user until the transaction ends, so that concurrent calls run one after the other and see each other's
 * rows. Rows that refer to the user, such as notices, can still be added without waiting for this lock.
 */
export async function oneAtATime(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/**
 * Starts a session. Ends the user's expired sessions, and the oldest sessions beyond the limit; sessions of links end
 * before sessions of passwords.
 *
 * @param scope the operations that the session may call; null for all
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

/** Ends a session of a user, and the stream of notices that the session has opened. */
export async function deleteSession(db: Db, userId: number, sessionId: number): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  await announceChangeOf(db, userId);
}

/** Ends all sessions of a user except the given session. */
export async function deleteSessions(tx: Db, userId: number, kept?: number): Promise<void> {
  const isOther = kept === undefined ? undefined : ne(sessions.id, kept);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
  await announceChangeOf(tx, userId);
}

export async function markOnboarded(db: Db, userId: number, now: Date): Promise<void> {
  await db.update(users).set({ isInterestSave: 1, updatedAt: now }).where(eq(users.id, userId));
}
