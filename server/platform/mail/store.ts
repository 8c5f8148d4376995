import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { outgoingMails } from '../db/mail-schema.ts';

type Row = typeof outgoingMails.$inferSelect;
/** A mail that this process alone is sending, until the lease ends. */
export type ClaimedMail = Row & { dueAt: Date };

/** Takes mails that are due, each for one process: others see them again when the lease ends. */
export function claimMails(db: Db, most: number, now: Date, leaseEnd: Date): Promise<ClaimedMail[]> {
  return db.transaction(async (tx) => {
    // First by themselves: as a part of the update they might be chosen more than once.
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

/** Only while this process has the lease: a later lease is another process's. */
const isClaimed = ({ id, dueAt }: ClaimedMail) => and(eq(outgoingMails.id, id), eq(outgoingMails.dueAt, dueAt));

export async function forgetMail(db: Db, mail: ClaimedMail): Promise<void> {
  await db.delete(outgoingMails).where(isClaimed(mail));
}

/** @param dueAt when it is tried again, null when it is given up */
export async function countFailure(db: Db, mail: ClaimedMail, lastError: string, dueAt: Date | null): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ failures: mail.failures + 1, lastError, dueAt })
    .where(isClaimed(mail));
}
