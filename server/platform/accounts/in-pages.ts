import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, gt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** How many rows are read with one query. A query of the embedded database blocks everything else in the process. */
export const rowsAtOnce = 25;

interface Selecting<Row> {
  where(which: SQL | undefined): { orderBy(order: SQL): { limit(most: number): PromiseLike<Row[]> } };
}

/** The value that orders the rows and marks the start of the next page: `id`, or a `key` that the answer leaves out. */
type Known = { id: number | string } | { pageKey: number | string };

/**
 * All rows of a query, ordered by a column and read in pages with a keyset cursor. Other work can run between pages,
 * and only one page is in memory.
 *
 * @param select without condition, order and limit
 * @param by the column that is selected as `id` or `pageKey`
 */
export async function* pagesOf<Row extends Known>(
  select: Selecting<Row>,
  by: PgColumn,
  which: SQL | undefined,
): AsyncGenerator<Row[]> {
  for (let last: number | string | undefined; ; ) {
    const isNext = last === undefined ? undefined : gt(by, last);
    const rows = await select.where(and(which, isNext)).orderBy(asc(by)).limit(rowsAtOnce);
    await nextTurn();
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < rowsAtOnce) return;
    last = 'pageKey' in end ? end.pageKey : end.id;
  }
}

/** The rows of `pagesOf`, one after the other. */
export async function* inPages<Row extends Known>(
  select: Selecting<Row>,
  by: PgColumn,
  which: SQL | undefined,
): AsyncGenerator<Row> {
  for await (const rows of pagesOf(select, by, which)) yield* rows;
}

/** Applies a function to each row. */
export async function* mapped<Row, Mapped>(
  rows: AsyncIterable<Row>,
  map: (row: Row) => Mapped | Promise<Mapped>,
): AsyncGenerator<Mapped> {
  for await (const row of rows) yield await map(row);
}
