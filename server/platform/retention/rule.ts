import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, inArray, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import type { FileStore } from '../storage/store.ts';

export interface Kept {
  db: Db;
  /** Where mails go as files. */
  mailFolder: string;
  store: FileStore;
}

export interface RetentionRule {
  what: string;
  /** What the days are counted from. */
  since: string;
  days: number;
  /** Removes what is older, batch by batch. @returns how many rows or files it removed */
  prune(kept: Kept, before: Date): Promise<number>;
}

/** Rows that one statement looks at: what others wait for on the embedded database. */
export const rowsAtOnce = 500;

export type Aged = PgTable & { id: PgColumn };

/** Removes the rows of a table by the age of one of their times. */
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

/** Removes batches of rows, until one is not full. @returns how many rows it was */
export async function inBatches(batch: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const removed = await batch();
    all += removed;
    if (removed < rowsAtOnce) return all;
    await nextTurn();
  }
}
