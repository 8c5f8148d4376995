import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { Capability } from '../capability.ts';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { flowHistory } from '../db/flows-schema.ts';
import { outgoingMails } from '../db/mail-schema.ts';

/** How many accounts are looked for at a time. */
const batch = 100;

/**
 * Deletes the accounts whose day has come, each by itself, with all that is theirs. Error reports
 * and messages stay, without their sender and what tells of them.
 *
 * @param capabilities their `accountLeaves` gives back the seats and the classes of an account
 * @param which a further condition on the accounts; without it every due account is deleted
 * @returns how many accounts were deleted
 * @throws {AggregateError} when some could not be deleted, after all others were
 */
export async function deleteDueAccounts(
  db: Db,
  capabilities: readonly Capability[],
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
 * Deletes the one account that the condition selects. Its seats and the classes that it holds are given back first, by
 * the events of the flows: so a seat goes to the next who waits, and the learners of a class are told.
 *
 * Each capability does that in a transaction of its own, while nothing holds the account: who changes a thread or a seat
 * tells people of it, and would wait for the account while this waits for the thread. Only then is the account locked
 * against rows that refer to it, what has come meanwhile is given back as well, and the account goes.
 *
 * @returns whether there was such an account, and no other process has deleted it meanwhile
 */
export async function deleteAccount(
  db: Db,
  capabilities: readonly Capability[],
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
    // The history of what others share stays; the reasons that this account has given for it do not.
    await tx.update(flowHistory).set({ reason: '' }).where(eq(flowHistory.userId, user.id));
    await tx.delete(users).where(eq(users.id, user.id));
    await tx.delete(outgoingMails).where(eq(outgoingMails.recipient, user.email));
    return true;
  });
}

const owner = { id: users.id, email: users.email };
