import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Columns per statement: analysing two columns of ten thousand universities blocks an embedded database for 150 ms. */
const columnsAtOnce = 2;

/**
 * Refreshes the planner's statistics of a table, a few columns at a time so that other work can run in between. Without
 * statistics the planner guesses and scans whole tables, and the embedded database has no autovacuum to refresh them.
 */
export async function refreshStatistics(tx: Db, table: string): Promise<void> {
  const columns = await tx
    .select({ name: sql<string>`attname` })
    .from(sql`pg_attribute`)
    .where(sql`attrelid = ${table}::regclass and attnum > 0 and not attisdropped`);
  for (let start = 0; start < columns.length; start += columnsAtOnce) {
    const names = columns.slice(start, start + columnsAtOnce).map(({ name }) => sql.identifier(name));
    await tx.execute(sql`analyze ${sql.identifier(table)} (${sql.join(names, sql`, `)})`);
    await nextTurn();
  }
}
