import { asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { reminders } from '../db/reminders-schema.ts';
import type { ReminderKind, RemindersPart } from './reminder.ts';

/** The maximum number of reminders in a sweep. */
const batchSize = 200;
/** Milliseconds after which a failed reminder is retried; other reminders don't wait for it. */
const retryPause = 3_600_000;

/**
 * Sends the reminders that are due, each in its own transaction and by the first process that locks it.
 *
 * @returns how many
 */
export async function sendDueReminders(db: Db, capabilities: readonly RemindersPart[], now: Date): Promise<number> {
  const kinds = new Map(capabilities.flatMap(({ reminders: own = [] }) => own.map((kind) => [kind.name, kind])));
  for (let sent = 0; sent < batchSize; sent += 1) if (!(await sendNext(db, kinds, now))) return sent;
  return batchSize;
}

/** @returns whether a reminder was due */
async function sendNext(db: Db, kinds: ReadonlyMap<string, ReminderKind>, now: Date): Promise<boolean> {
  const taken: { id?: number } = {};
  try {
    return await db.transaction(async (tx) => {
      const [due] = await tx
        .select()
        .from(reminders)
        .where(lte(reminders.dueAt, now))
        .orderBy(asc(reminders.dueAt), asc(reminders.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (due === undefined) return false;
      taken.id = due.id;
      const isIt = eq(reminders.id, due.id);
      const again = (await kinds.get(due.kind)?.send(tx, due, now)) ?? null;
      if (again === null) await tx.delete(reminders).where(isIt);
      else await tx.update(reminders).set({ dueAt: again }).where(isIt);
      return true;
    });
  } catch (error) {
    if (taken.id !== undefined)
      await db
        .update(reminders)
        .set({ dueAt: new Date(now.getTime() + retryPause) })
        .where(eq(reminders.id, taken.id));
    throw error;
  }
}
