import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { isActiveAccount } from './due-accounts.ts';

/** Whether nobody has shown that the mailbox of an account is theirs. Presenters come by a link that was mailed to it. */
export const isUnconfirmed = (): SQL | undefined => and(eq(users.role, 'Learner'), isNull(users.addressProvenAt));

/** Whether the owner of an account has shown that its address is theirs, as far as that has to be shown. */
export const isAddressProven = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), isUnconfirmed()))) === 0;

/** The account whose owner has shown that an address is theirs; null where there is none. */
export async function findProvenAccount(db: Db, email: string, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.addressProvenAt), isActiveAccount(now)));
  return row?.id ?? null;
}
