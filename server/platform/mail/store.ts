import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { outgoingMails } from '../db/mail-schema.ts';

type Row = typeof outgoingMails.$inferSelect;
/** A mail that is leased to this process. */
export type ClaimedMail = Row & { dueAt: Date };

/** Leases due mails to this process: other processes see them again when the lease ends. */
export function claimMails(db: Db, most: number, now: Date, leaseEnd: Date): Promise<ClaimedMail[]> {
  return db.transaction(async (tx) => {
    // Selected separately: within the update statement, rows could be chosen more than once.
    const due = await tx
      .select({ id: outgoingMails.id })
      .from(outgoingMails)
      .where(lte(outgoingMails.dueAt, now))
      .orderBy(asc(outgoingMails.dueAt), asc(outgoingMails.id))
      .limit(most)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const claimed = await tx
      .update(outgoingMails)
      .set({ dueAt: leaseEnd })
      .where(inArray(outgoingMails.id, ids))
      .returning();
    return claimed.map((mail) => ({ ...mail, dueAt: leaseEnd }));
  });
}

/** Only matches while this process has the lease: another lease has another `dueAt`. */
const isClaimed = ({ id, dueAt }: ClaimedMail) => and(eq(outgoingMails.id, id), eq(outgoingMails.dueAt, dueAt));

export async function forgetMail(db: Db, mail: ClaimedMail): Promise<void> {
  await db.delete(outgoingMails).where(isClaimed(mail));
}

/** @param dueAt the time of the next attempt, null when given up */
export async function countFailure(db: Db, mail: ClaimedMail, lastError: string, dueAt: Date | null): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ failures: mail.failures + 1, lastError, dueAt })
    .where(isClaimed(mail));
}
