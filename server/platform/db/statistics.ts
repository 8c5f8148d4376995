import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Columns that are looked at by one statement: those of ten thousand universities hold an embedded database for 150 ms. */
const columnsAtOnce = 2;

/**
 * Refreshes the planner's statistics of a table, some columns at a time with turns for others between. Without them the
 * planner guesses and reads whole tables: the embedded database has no autovacuum that would do it later.
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
