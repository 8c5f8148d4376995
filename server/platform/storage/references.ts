import { getTableName, is, not, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { mediaAssets } from '../db/courses-schema.ts';
import { fileContents, files } from '../db/files-schema.ts';
import * as tables from '../db/tables.ts';

/** Whether a row of any table refers to one of this, by a column that is a foreign key to it. */
function isReferredTo(target: PgTable, key: PgColumn): SQL {
  const references = Object.values<unknown>(tables)
    .filter((table): table is PgTable => is(table, PgTable))
    .flatMap((table) =>
      getTableConfig(table)
        .foreignKeys.map((reference) => reference.reference())
        .filter(({ foreignTable }) => getTableName(foreignTable) === getTableName(target))
        .flatMap(({ columns }) => columns.map((column) => ({ table, column }))),
    );
  const isUsed = references.map(({ table, column }) => sql`exists (select 1 from ${table} where ${column} = ${key})`);
  return sql`(${sql.join(isUsed, sql` or `)})`;
}

/** Whether nothing refers to a row of `files`. */
export const isUnused = (): SQL => not(isReferredTo(files, files.id));

/** Whether something has what is in a row of `fileContents`. */
export const isContentUsed = (): SQL => isReferredTo(fileContents, fileContents.sha256);

/** Whether something names a row of `mediaAssets`. */
export const isMediaUsed = (): SQL => isReferredTo(mediaAssets, mediaAssets.sha256);
