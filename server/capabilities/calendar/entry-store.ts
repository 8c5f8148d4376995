import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { oneAtATime } from '../../platform/accounts/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { calendarEntries } from '../../tables/calendar.ts';
import { forgetDeadline, remindOfDeadline } from './deadline-reminder.ts';
import type { EntryColumns } from './entry.ts';

export type EntryRow = typeof calendarEntries.$inferSelect;

/** Maximum number of own entries per user. */
export const maxEntries = 5_000;

/** @returns the row; null when the user has reached the limit */
export function addEntry(db: Db, userId: number, entry: EntryColumns, now: Date): Promise<EntryRow | null> {
  return db.transaction(async (tx) => {
    // Locks the user, so that concurrent inserts are both counted.
    await oneAtATime(tx, userId);
    if ((await tx.$count(calendarEntries, eq(calendarEntries.userId, userId))) >= maxEntries) return null;
    const [row] = await tx
      .insert(calendarEntries)
      .values({ ...entry, userId, uid: `${randomUUID()}@acado`, createdAt: now, updatedAt: now })
      .returning();
    if (row !== undefined) await remindOfDeadline(tx, row, now);
    return row ?? null;
  });
}

/** @returns the updated row, or why it was not changed */
export function changeEntry(
  db: Db,
  userId: number,
  which: { id: number; version: number },
  entry: EntryColumns,
  now: Date,
): Promise<EntryRow | 'missing' | 'stale'> {
  return db.transaction(async (tx) => {
    const changed = await changeIn(tx, userId, which, entry, now);
    if (typeof changed !== 'string') await remindOfDeadline(tx, changed, now);
    return changed;
  });
}

async function changeIn(
  db: Db,
  userId: number,
  { id, version }: { id: number; version: number },
  entry: EntryColumns,
  now: Date,
): Promise<EntryRow | 'missing' | 'stale'> {
  const own = and(eq(calendarEntries.id, id), eq(calendarEntries.userId, userId));
  const [row] = await db
    .update(calendarEntries)
    .set({
      ...entry,
      sequence: sql`${calendarEntries.sequence} + 1`,
      version: sql`${calendarEntries.version} + 1`,
      updatedAt: now,
    })
    .where(and(own, eq(calendarEntries.version, version)))
    .returning();
  if (row !== undefined) return row;
  return (await db.$count(calendarEntries, own)) === 0 ? 'missing' : 'stale';
}

/** @returns whether the entry existed */
export function deleteEntry(db: Db, userId: number, id: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(calendarEntries)
      .where(and(eq(calendarEntries.id, id), eq(calendarEntries.userId, userId)))
      .returning({ id: calendarEntries.id });
    if (gone.length > 0) await forgetDeadline(tx, id, now);
    return gone.length > 0;
  });
}
