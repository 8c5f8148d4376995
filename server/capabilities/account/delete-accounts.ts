import { and, asc, eq, gt, inArray, lte, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { enrolments } from '../../platform/db/learning-schema.ts';
import { flowHistory, outgoingMails, users } from '../../platform/db/schema.ts';
import { enrolmentFlow } from '../learning/enrolment-flow.ts';
import { leaveCourses } from '../learning/enrolment-store.ts';
import { leaveClasses } from '../live-classes/class-store.ts';
import { giveUpClasses } from '../live-classes/presenter-store.ts';

/** How many accounts are looked for at a time. */
const batch = 100;

/**
 * Deletes the accounts whose day has come, each by itself, with all that is theirs. Reports and messages stay without
 * their sender.
 *
 * @param which those it is about; all of them without it
 * @returns how many it were
 * @throws {AggregateError} when some could not be deleted, after all others were
 */
export async function deleteDueAccounts(db: Db, now: Date, which?: SQL): Promise<number> {
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
        if (await deleteAccount(db, and(eq(users.id, id), lte(users.deletesAt, now)), now)) deleted += 1;
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
 * Deletes the one account that is meant. What it has of others' things, a seat or a class to hold, is given back first, by
 * the events of the flows, so that whoever waits is served and whoever takes part is told.
 *
 * @returns whether there was one that nobody else is deleting
 */
export function deleteAccount(db: Db, isMeant: SQL | undefined, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(isMeant)
      .for('update', { skipLocked: true });
    if (user === undefined) return false;
    await leaveCourses(tx, user.id, now);
    await leaveClasses(tx, user.id);
    await giveUpClasses(tx, user.id, now);
    const own = tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, user.id));
    await tx
      .delete(flowHistory)
      .where(and(eq(flowHistory.flow, enrolmentFlow.machine.id), inArray(flowHistory.entityId, own)));
    await tx.delete(users).where(eq(users.id, user.id));
    await tx.delete(outgoingMails).where(eq(outgoingMails.recipient, user.email));
    return true;
  });
}
