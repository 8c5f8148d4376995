import { asc, eq, getTableColumns, gt, is, sql } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { catalogueVersion, setWordVectorVersion } from '../platform/content-versions/version.ts';
import type { Db } from '../platform/db/database.ts';
import { lexemesIn, wordVectorVersion } from '../platform/search/word-vector.ts';
import * as tables from '../tables/all.ts';

const rowsInPiece = 100;

interface Searched {
  table: PgTable;
  id: PgColumn;
  search: PgColumn;
}

/** The tables that `queryOfWords` searches. Courses have their own vectors, with a version in each row. */
const searched = Object.values(tables).flatMap((table): Searched[] => {
  if (!is(table, PgTable)) return [];
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const { id, search, searchVersion } = columns;
  const isOurs = id !== undefined && search?.getSQLType() === 'tsvector' && searchVersion === undefined;
  return isOurs ? [{ table, id, search }] : [];
});

/**
 * Rewrites the search vectors once, after a release that changes their format. They are computed from the existing
 * vectors, in transactions of a hundred rows; after an interruption the next start runs it again.
 */
export async function refreshWordVectors(db: Db): Promise<void> {
  if ((await catalogueVersion(db, 'word_vectors')) >= wordVectorVersion) return;
  for (const one of searched)
    for (let last: number | null = 0; last !== null; ) {
      const from: number = last;
      last = await db.transaction((tx) => refreshPiece(tx, one, from));
    }
  await setWordVectorVersion(db, wordVectorVersion);
}

/** Refreshes a batch of rows. @returns the last id of the batch; null if there are no more rows */
async function refreshPiece(tx: Db, { table, id, search }: Searched, from: number): Promise<number | null> {
  const rows = await tx
    .select({ id: sql<number>`${id}`, words: sql<string>`array_to_string(tsvector_to_array(${search}), ' ')` })
    .from(table)
    .where(gt(id, from))
    .orderBy(asc(id))
    .limit(rowsInPiece);
  for (const row of rows)
    await tx
      .update(table)
      .set({ search: lexemesIn([row.words]) })
      .where(eq(id, row.id));
  return rows.length < rowsInPiece ? null : (rows.at(-1)?.id ?? null);
}
