import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, inArray, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import type { FileStore } from '../storage/store.ts';

export interface Kept {
  db: Db;
  /** The folder for mails that are written as files. */
  mailFolder: string;
  store: FileStore;
}

export interface RetentionRule {
  what: string;
  /** The time from which the age is counted, in words. */
  since: string;
  days: number;
  /** Removes older rows or files in batches. @returns how many it removed */
  prune(kept: Kept, before: Date): Promise<number>;
}

/** The number of rows per statement, which blocks other statements on the embedded database. */
export const rowsAtOnce = 500;

export type Aged = PgTable & { id: PgColumn };

/** Removes the rows of a table by the age of a time column. */
export const olderThan =
  (table: Aged, column: PgColumn, which?: SQL): RetentionRule['prune'] =>
  ({ db }, before) =>
    inBatches(async () => {
      const old = db
        .select({ id: table.id })
        .from(table)
        .where(and(lte(column, before), which))
        .limit(rowsAtOnce)
        .for('update', { skipLocked: true });
      return (await db.delete(table).where(inArray(table.id, old)).returning({ id: table.id })).length;
    });

/** Removes batches of rows until one is not full. @returns the number of rows */
export async function inBatches(batch: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const removed = await batch();
    all += removed;
    if (removed < rowsAtOnce) return all;
    await nextTurn();
  }
}
