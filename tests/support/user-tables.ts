import { eq, getTableName, is, or } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../server/platform/db/database.ts';
import * as schema from '../../server/tables/all.ts';

interface UserTable {
  table: PgTable;
  /** The columns that refer to users. */
  columns: readonly PgColumn[];
}

/** The tables that refer to `users`, by their names. */
export const userTables: ReadonlyMap<string, UserTable> = new Map(
  Object.values<unknown>(schema)
    .filter((value) => is(value, PgTable))
    .map((table): [string, UserTable] => {
      const references = getTableConfig(table).foreignKeys.map((key) => key.reference());
      const toUsers = references.filter(({ foreignTable }) => getTableName(foreignTable) === 'users');
      return [getTableName(table), { table, columns: toUsers.flatMap(({ columns }) => columns) }];
    })
    .filter(([, { columns }]) => columns.length > 0),
);

/** How many rows of each of these tables belong to a user, by table name. */
export async function countRowsOf(db: Db, userId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, { table, columns }] of userTables)
    counts[name] = await db.$count(table, or(...columns.map((column) => eq(column, userId))));
  return counts;
}
