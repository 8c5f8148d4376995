import { and, eq, lte, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Kept, RetentionRule } from '../retention/rule.ts';

const day = 86_400_000;

/** A table of stored contents that are kept as long as they are referenced. */
interface Contents {
  table: PgTable & { sha256: PgColumn; unusedSince: PgColumn };
  isUsed: () => SQL;
  /** The name of a row's file in the store. */
  nameOf: (row: Record<string, unknown>) => string;
}

/** Removes content a day after its last reference, so that a backup that was started before can still copy it. */
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

/** Removes unused content. Code that adds the same content waits for the row's lock, and then adds it again. */
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
