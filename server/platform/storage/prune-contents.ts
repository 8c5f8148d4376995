import { and, eq, lte, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Kept, RetentionRule } from '../retention/rule.ts';

const day = 86_400_000;

/** What the store has for as long as something names it, a row for each file. */
interface Contents {
  table: PgTable & { sha256: PgColumn; unusedSince: PgColumn };
  isUsed: () => SQL;
  /** What a file is called in the store. */
  nameOf: (row: Record<string, unknown>) => string;
}

/** Content goes a day after the last row that named it: a backup that was begun before still finds it. */
export const pruneContents =
  (contents: Contents): RetentionRule['prune'] =>
  async ({ db, store }, before) => {
    const { table, isUsed } = contents;
    const { unusedSince, sha256 } = table;
    const now = new Date(before.getTime() + day).toISOString();
    await db.execute(sql`update ${table} set unused_since = null where ${unusedSince} is not null and ${isUsed()}`);
    await db.execute(
      sql`update ${table} set unused_since = ${now}::timestamptz where ${unusedSince} is null and not ${isUsed()}`,
    );
    const due = await db.select({ sha256 }).from(table).where(lte(unusedSince, before));
    let removed = 0;
    for (const row of due) removed += await removeContent({ db, store }, contents, String(row.sha256), before);
    return removed;
  };

/** Removes a content that nothing names. Who brings the same waits for the row, and then finds it gone. */
function removeContent(
  { db, store }: Pick<Kept, 'db' | 'store'>,
  { table, isUsed, nameOf }: Contents,
  sha256: string,
  before: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const isTarget = and(eq(table.sha256, sha256), lte(table.unusedSince, before));
    const gone = await tx
      .delete(table)
      .where(and(isTarget, not(isUsed())))
      .returning();
    for (const row of gone) await store.remove(nameOf(row));
    return gone.length;
  });
}
