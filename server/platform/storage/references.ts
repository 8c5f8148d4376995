import { getTableName, is, not, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as tables from '../../tables/all.ts';
import { fileContents, files, mediaAssets } from '../db/files-schema.ts';

interface Reference {
  table: PgTable;
  column: PgColumn;
  /** The column that the foreign key refers to. */
  target: PgColumn;
}

/** All foreign keys that refer to this table. */
export const referencesTo = (target: PgTable): Reference[] =>
  Object.values<unknown>(tables)
    .filter((table): table is PgTable => is(table, PgTable))
    .flatMap((table) =>
      getTableConfig(table)
        .foreignKeys.map((reference) => reference.reference())
        .filter(({ foreignTable }) => getTableName(foreignTable) === getTableName(target))
        .flatMap(({ columns: [column], foreignColumns: [to] }) =>
          column === undefined || to === undefined ? [] : [{ table, column, target: to }],
        ),
    );

/** Whether a foreign key of any table refers to a row of the given table. */
function isReferredTo(target: PgTable, key: PgColumn): SQL {
  const isUsed = referencesTo(target).map(
    ({ table, column }) => sql`exists (select 1 from ${table} where ${column} = ${key})`,
  );
  return sql`(${sql.join(isUsed, sql` or `)})`;
}

/** Whether no row refers to a row of `files`. */
export const isUnused = (): SQL => not(isReferredTo(files, files.id));

/** Whether a row refers to a row of `fileContents`. */
export const isContentUsed = (): SQL => isReferredTo(fileContents, fileContents.sha256);

/** Whether a row refers to a row of `mediaAssets`. */
export const isMediaUsed = (): SQL => isReferredTo(mediaAssets, mediaAssets.sha256);
