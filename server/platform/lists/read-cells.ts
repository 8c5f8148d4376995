import { and, gte, lt, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from '../db/database.ts';
import { maxCounted } from '../search/source.ts';
import { eachInTurns, inTurns } from '../turns.ts';
import {
  type CellColumns,
  type CellRow,
  type Cells,
  type Counted,
  cellWriter,
  countCells,
  emptyCells,
} from './cells.ts';

/** The table of a list, with the columns of its filters. */
export interface CellSource<Name extends string> {
  table: PgTable & { id: PgColumn };
  columns: CellColumns<Name>;
  /** Whether each row has its own cell with its id. */
  hasIds?: boolean;
}

/** Some rows of a list. */
export interface SomeRows {
  where: SQL | undefined;
  /** The tab or status of a row; without it, all rows are in the group ''. */
  group?: SQLWrapper;
  /** With it, only the first `maxCounted` rows are read. */
  orderBy?: readonly SQL[];
  /** Whether the cells are subtracted, to correct others. */
  isRemoved?: boolean;
}

/** The statement that reads the cells of some rows. */
function cellsIn<Name extends string>(
  { table, columns, hasIds = false }: CellSource<Name>,
  { where = sql`true`, group = sql`''::text`, orderBy, isRemoved = false }: SomeRows,
  part = 0,
): SQL {
  const selected: Record<string, SQLWrapper> = { group, ...(hasIds && { id: table.id }) };
  for (const [name, { column }] of Object.entries<CellColumns<Name>[Name]>(columns)) selected[name] = column;
  const listed = (items: SQL[]) => sql.join(items, sql`, `);
  const names = Object.keys(selected).map((name) => sql`${sql.identifier(name)}`);
  const list = Object.entries(selected).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const first = orderBy && sql`order by ${listed([...orderBy])} limit ${maxCounted}::int`;
  return sql`select ${sql.raw(String(part))} as part, rows.*, ${sql.raw(isRemoved ? '-' : '')}count(*)::int as count
    from (select ${listed(list)} from ${table} where ${where} ${first}) as rows group by ${listed(names)}`;
}

/** Reads the cells of several parts of a list in one statement. */
async function readParts<Name extends string>(
  db: Db,
  source: CellSource<Name>,
  parts: readonly SomeRows[],
): Promise<CellRow<Name>[][]> {
  const statement = sql.join(
    parts.map((rows, part) => sql`(${cellsIn(source, rows, part)})`),
    sql` union all `,
  );
  const rows = await rowsOf<CellRow<Name> & { part: number }>(db, statement);
  return parts.map((_rows, index) => rows.filter(({ part }) => part === index));
}

/** Reads the cells of some rows in one statement. */
export async function readCells<Name extends string>(
  db: Db,
  source: CellSource<Name>,
  ...parts: readonly SomeRows[]
): Promise<Cells<Name>> {
  const cells = emptyCells(source.columns);
  await eachInTurns((await readParts(db, source, parts)).flat(), cellWriter(cells));
  return cells;
}

/** Reads the cells of a whole list in short statements. @param step the number of ids per statement */
export async function loadCells<Name extends string>(
  db: Db,
  source: CellSource<Name>,
  { where, ...rows }: SomeRows,
  step = 5_000,
): Promise<Cells<Name>> {
  const { id } = source.table;
  const cells = emptyCells(source.columns);
  const write = cellWriter(cells);
  const pause = inTurns();
  const [last] = await db.select({ id: max(id) }).from(source.table);
  const end = Number(last?.id ?? 0);
  for (let from = 0; from <= end; from += step) {
    const some = { ...rows, where: and(gte(id, from), lt(id, from + step), where) };
    await eachInTurns(await rowsOf<CellRow<Name>>(db, cellsIn(source, some)), write, pause);
  }
  return cells;
}

/** A search by words. */
export interface WordSearch<Name extends string> {
  /** The rows of each group, in list order. */
  groups: Readonly<Record<string, { isIn: SQL | undefined; orderBy: readonly SQL[] }>>;
  /** The group whose values are counted. */
  shown: string;
  facets: readonly Name[];
  /** The chosen filters. */
  chosen: readonly string[];
  /** Matches the words and all filters, or all filters except one. */
  conditionOf: (but?: string) => SQL | undefined;
}

/**
 * Counts the first `maxCounted` matches of a search by words in list order, in one statement: those of each group, and
 * those of the shown group without each of the chosen filters.
 */
export async function countWords<Name extends string>(
  db: Db,
  { table, columns }: CellSource<Name>,
  { groups, shown, facets: names, chosen, conditionOf }: WordSearch<Name>,
): Promise<Counted<Name>> {
  const all = Object.entries(groups).map(([group, rows]) => ({ ...rows, group, but: undefined as string | undefined }));
  const parts = [
    ...all,
    ...chosen.flatMap((but) => all.filter(({ group }) => group === shown).map((one) => ({ ...one, but }))),
  ];
  const read = await readParts(
    db,
    { table, columns },
    parts.map(({ isIn, orderBy, but }) => ({ where: and(isIn, conditionOf(but)), orderBy })),
  );
  const counted: { group: string; but: string | undefined; found: Counted<Name> }[] = [];
  for (const [index, { group, but }] of parts.entries()) {
    const cells = emptyCells(columns);
    await eachInTurns(read[index] ?? [], cellWriter(cells));
    counted.push({ group, but, found: await countCells([cells], { facets: names }) });
  }
  const without = (but?: string) => counted.find((one) => one.group === shown && one.but === but)?.found;
  const facetOf = (name: Name) => (without(name) ?? without())?.facets[name];
  return {
    total: without()?.total ?? 0,
    totals: new Map(counted.filter(({ but }) => but === undefined).map(({ group, found }) => [group, found.total])),
    facets: Object.fromEntries(names.map((name) => [name, facetOf(name)])) as unknown as Counted<Name>['facets'],
    without: new Map(chosen.map((but) => [but, without(but)?.total ?? 0])),
    ids: null,
  };
}
