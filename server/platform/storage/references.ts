import { getTableName, is, not, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { files } from '../db/files-schema.ts';
import * as tables from '../db/tables.ts';

/** Whether nothing refers to a row of `files`: by any column of any table that is a foreign key to it. */
export function isUnused(): SQL {
  const references = Object.values<unknown>(tables)
    .filter((table): table is PgTable => is(table, PgTable))
    .flatMap((table) =>
      getTableConfig(table)
        .foreignKeys.map((key) => key.reference())
        .filter(({ foreignTable }) => getTableName(foreignTable) === getTableName(files))
        .flatMap(({ columns }) => columns.map((column) => ({ table, column }))),
    );
  const isUsed = references.map(
    ({ table, column }) => sql`exists (select 1 from ${table} where ${column} = ${files.id})`,
  );
  return not(sql`(${sql.join(isUsed, sql` or `)})`);
}
