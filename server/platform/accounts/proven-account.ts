import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { isActiveAccount } from './due-accounts.ts';

/**
 * Whether the address of an account is unconfirmed. Presenters join with a link from a mail, which confirms their
 * address.
 */
export const isUnconfirmed = (): SQL | undefined => and(eq(users.role, 'Learner'), isNull(users.addressProvenAt));

/** Whether the account's address is confirmed, or needs no confirmation. */
export const isAddressProven = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), isUnconfirmed()))) === 0;

/** The account with this confirmed address; null if there is no such account. */
export async function findProvenAccount(db: Db, email: string, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.addressProvenAt), isActiveAccount(now)));
  return row?.id ?? null;
}
