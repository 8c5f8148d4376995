import { and, desc, eq, gt, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { paths } from '../../../src/routes/paths.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { portfolios, releasedUsernames } from '../../tables/portfolio.ts';

/** How long a former username stays reserved for its owner, in days. */
export const daysKept = 90;
const day = 86_400_000;

const ofTheProduct = ['acado', 'admin', 'administrator', 'moderator', 'operator', 'presenter', 'learner', 'support'];
const ofPrograms = ['api', 'assets', 'desk', 'feeds', 'files', 'help', 'null', 'root', 'undefined', 'www'];
const ofPages = paths.map(({ path }) => path.split('/')[1]?.toLowerCase() ?? '');

/** Names that could be mistaken for the portal itself. */
const reserved: ReadonlySet<string> = new Set([...ofTheProduct, ...ofPrograms, ...ofPages]);

/** Reserves a former username for its owner. A deleted account's username can't be taken by anyone. */
async function release(tx: Db, username: string, userId: number | null, now: Date): Promise<void> {
  await tx
    .insert(releasedUsernames)
    .values({ username, userId, releasedAt: now })
    .onConflictDoUpdate({ target: releasedUsernames.username, set: { userId, releasedAt: now } });
}

/** The maximum number of former usernames reserved per user; the newest count. */
const maxKept = 2;

/** Releases a user's older former usernames. */
async function forgetOlder(tx: Db, userId: number): Promise<void> {
  const isTheirs = eq(releasedUsernames.userId, userId);
  const newest = tx
    .select({ username: releasedUsernames.username })
    .from(releasedUsernames)
    .where(isTheirs)
    .orderBy(desc(releasedUsernames.releasedAt), desc(releasedUsernames.username))
    .limit(maxKept);
  await tx.delete(releasedUsernames).where(and(isTheirs, notInArray(releasedUsernames.username, newest)));
}

/** Sets a learner's username. @returns whether it was free */
export function chooseUsername(db: Db, userId: number, username: string, now: Date): Promise<boolean> {
  if (reserved.has(username)) return Promise.resolve(false);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('usernames'))`);
    const [user] = await tx.select({ username: users.username }).from(users).where(eq(users.id, userId));
    const before = user?.username ?? null;
    if (before === username) return true;
    // Usernames of presenters may contain other letters.
    const isTaken = await tx.$count(users, and(sql`lower(${users.username}) = ${username}`, ne(users.id, userId)));
    const ofOthers = or(sql`${releasedUsernames.userId} is null`, ne(releasedUsernames.userId, userId));
    const isKept = gt(releasedUsernames.releasedAt, new Date(now.getTime() - daysKept * day));
    const isOfOthers = await tx.$count(
      releasedUsernames,
      and(eq(releasedUsernames.username, username), ofOthers, isKept),
    );
    if (isTaken + isOfOthers > 0) return false;
    if (before !== null) await release(tx, before, userId, now);
    await tx.delete(releasedUsernames).where(eq(releasedUsernames.username, username));
    await forgetOlder(tx, userId);
    await tx.update(users).set({ username }).where(eq(users.id, userId));
    await tx.insert(portfolios).values({ userId, createdAt: now, updatedAt: now }).onConflictDoNothing();
    return true;
  });
}

/** Reserves the usernames of a deleted account, so that no one can take them. */
export async function leaveUsername(tx: Db, userId: number, now: Date): Promise<void> {
  const [user] = await tx
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'Learner'), isNotNull(users.username)));
  if (user?.username != null) await release(tx, user.username, null, now);
}
