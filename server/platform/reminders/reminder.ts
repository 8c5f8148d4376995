import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { reminders } from '../db/reminders-schema.ts';

/** A reminder that is due. */
export interface DueReminder {
  /** The id of the row that the reminder is about; the row may have been deleted. */
  target: number;
  step: string;
  /** When the reminder was due, which may be long ago if no process was running. */
  dueAt: Date;
}

/** A kind of reminder, declared in the manifest of its capability. */
export interface ReminderKind {
  name: string;
  /** Notifies the recipients in the caller's transaction. @returns when the reminder is due again; null if never */
  send(tx: Db, due: DueReminder, now: Date): Promise<Date | null>;
}

/**
 * Replaces the reminders of a row, in the transaction of its change. Times in the past are ignored.
 *
 * @param times by the name of the step; an empty object removes all reminders
 */
export async function setReminders(
  tx: Db,
  { name: kind }: Pick<ReminderKind, 'name'>,
  target: number,
  times: Readonly<Record<string, Date>>,
  now: Date,
): Promise<void> {
  await tx.delete(reminders).where(and(eq(reminders.kind, kind), eq(reminders.target, target)));
  const ahead = Object.entries(times).filter(([, dueAt]) => dueAt > now);
  if (ahead.length > 0)
    await tx.insert(reminders).values(ahead.map(([step, dueAt]) => ({ kind, target, step, dueAt })));
}

/** Schedules a reminder, unless one is already scheduled for this step. */
export async function remindOnce(
  tx: Db,
  { name: kind }: Pick<ReminderKind, 'name'>,
  target: number,
  step: string,
  dueAt: Date,
): Promise<void> {
  await tx.insert(reminders).values({ kind, target, step, dueAt }).onConflictDoNothing();
}

/** The reminders of a capability. */
export interface RemindersPart {
  /** The kinds of reminder that it sends. */
  reminders?: readonly ReminderKind[];
}
