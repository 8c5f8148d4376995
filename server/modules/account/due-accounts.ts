import { and, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { outgoingMails, users } from '../../db/schema.ts';

/** How long the wish to have an account deleted can be taken back: 14 days, in milliseconds. */
export const deletionDelay = 14 * 24 * 60 * 60 * 1000;

/** Whether an account is there: one whose day has come is gone for everybody, also before its rows are. */
export const isThere = (now: Date): SQL | undefined => or(isNull(users.deletesAt), gt(users.deletesAt, now));

/**
 * Deletes the accounts whose day has come, with all that is theirs. Reports and messages stay without their sender.
 *
 * @param email that of the one account it is about, normalised; all of them without it
 * @returns how many it were
 */
export function deleteDueAccounts(db: Db, now: Date, email?: string): Promise<number> {
  const isMeant = email === undefined ? undefined : eq(users.email, email);
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(users)
      .where(and(lte(users.deletesAt, now), isMeant))
      .returning({ email: users.email });
    const addresses = gone.map((user) => user.email);
    if (addresses.length > 0) await tx.delete(outgoingMails).where(inArray(outgoingMails.recipient, addresses));
    return addresses.length;
  });
}
