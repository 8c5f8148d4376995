import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { reminders } from '../db/reminders-schema.ts';

/** A reminder whose time has come. */
export interface DueReminder {
  /** The row that it is about; it may be gone. */
  target: number;
  step: string;
  /** When it was due; where no process was running then, it is later now. */
  dueAt: Date;
}

/** A kind of reminders, which the manifest of its capability declares. */
export interface ReminderKind {
  name: string;
  /** Tells the people whom it concerns, in the caller's transaction. @returns when it is due again; null for never */
  tell(tx: Db, due: DueReminder, now: Date): Promise<Date | null>;
}

/**
 * Has people reminded of a row at these times and no others, in the transaction of what has changed it. What lies behind
 * is left out.
 *
 * @param times by the name of the step; none of them forgets all
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

/** Has people reminded at that time, unless they are already to be reminded in that step. */
export async function remindOnce(
  tx: Db,
  { name: kind }: Pick<ReminderKind, 'name'>,
  target: number,
  step: string,
  dueAt: Date,
): Promise<void> {
  await tx.insert(reminders).values({ kind, target, step, dueAt }).onConflictDoNothing();
}
