import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { flowHistory } from '../db/flows-schema.ts';
import { outgoingMails } from '../db/mail-schema.ts';
import type { AccountPart } from './account-part.ts';

/** How many accounts are read at a time. */
const batch = 100;

/**
 * Deletes the accounts that are due, each in transactions of its own, with all their data. Error reports and messages
 * stay, without their sender and anything that identifies them.
 *
 * @param capabilities their `accountLeaves` returns the account's seats and classes
 * @param which an additional condition on the accounts; by default every due account is deleted
 * @returns how many accounts were deleted
 * @throws {AggregateError} when some could not be deleted, after all others were
 */
export async function deleteDueAccounts(
  db: Db,
  capabilities: readonly AccountPart[],
  now: Date,
  which?: SQL,
): Promise<number> {
  const failures: unknown[] = [];
  let deleted = 0;
  let last = 0;
  for (;;) {
    const due = await db
      .select({ id: users.id })
      .from(users)
      .where(and(lte(users.deletesAt, now), gt(users.id, last), which))
      .orderBy(asc(users.id))
      .limit(batch);
    for (const { id } of due)
      try {
        if (await deleteAccount(db, capabilities, and(eq(users.id, id), lte(users.deletesAt, now)), now)) deleted += 1;
      } catch (error) {
        failures.push(error);
      }
    last = due.at(-1)?.id ?? last;
    if (due.length < batch) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be deleted`);
  return deleted;
}

/**
 * Deletes the account that the condition selects. First, events of the flows free its seats and end its classes. So the
 * next person on a waiting list gets the seat, and the learners of a class are notified.
 *
 * Each capability does this in its own transaction, without a lock on the account, to prevent a deadlock. A change of a
 * thread or a seat notifies people and would wait for the account, while this transaction waits for the thread. Only
 * then is the account locked against new references, seats taken since then are freed, and the account is deleted.
 *
 * @returns whether the account existed and no other process deleted it first
 */
export async function deleteAccount(
  db: Db,
  capabilities: readonly AccountPart[],
  isTarget: SQL | undefined,
  now: Date,
): Promise<boolean> {
  const [found] = await db.select(owner).from(users).where(isTarget);
  if (found === undefined) return false;
  for (const { accountLeaves } of capabilities)
    if (accountLeaves !== undefined) await db.transaction((tx) => accountLeaves(tx, found, now));
  return db.transaction(async (tx) => {
    const isIt = and(eq(users.id, found.id), isTarget);
    const [user] = await tx.select(owner).from(users).where(isIt).for('update');
    if (user === undefined) return false;
    for (const { accountLeaves } of capabilities) await accountLeaves?.(tx, user, now);
    // The history of shared flows stays, but not the reasons that this account gave.
    await tx.update(flowHistory).set({ reason: '' }).where(eq(flowHistory.userId, user.id));
    await tx.delete(users).where(eq(users.id, user.id));
    await tx.delete(outgoingMails).where(eq(outgoingMails.recipient, user.email));
    return true;
  });
}

const owner = { id: users.id, email: users.email };
