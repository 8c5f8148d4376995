import { and, eq, getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgColumn, type PgSelect, type PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import type { NoticesPart } from '../notices/kinds.ts';
import { pagesOf } from './in-pages.ts';

export interface ExportContext {
  tx: Db;
  userId: number;
  now: Date;
  capabilities: readonly NoticesPart[];
}

/** A table of which users get their own rows. */
export interface Exported {
  /** The name of the field in `DataExport`. */
  part: string;
  table: PgTable;
  /** The columns that are exported, by their names in the export. */
  columns: Readonly<Record<string, PgColumn>>;
  /** The lists inside of each row. */
  nested: Readonly<Record<string, Exported>>;
  /** Tables that belong to the rows and aren't exported with them, with the reason. */
  without: readonly (readonly [PgTable, string])[];
  /** @param owner the id of the row that a nested list belongs to; the user's id otherwise */
  rows(context: ExportContext, owner?: number): AsyncGenerator<object>;
}

type Added = Readonly<Record<string, PgColumn | SQL | SQL.Aliased>>;
type Values<Table extends PgTable> = Table['$inferSelect'];

interface Options<Table extends PgTable, Omitted extends keyof Values<Table>, Add extends Added> {
  table: Table;
  /** The table's name if it is left out. */
  part?: string;
  /**
   * How rows belong to a user: by the column with the user's id, or by a condition. If it is left out, it is the only
   * column of the table that refers to users. Rows of a nested list name the row that they belong to.
   */
  by?: PgColumn | ((userId: number) => SQL | undefined);
  /** Columns that are left out, with the reason. The column `by` always is. */
  omit?: Readonly<Record<Omitted, string>>;
  /** Tables that are joined by the foreign keys between them, or by a condition. */
  join?: readonly (PgTable | readonly [PgTable, SQL | undefined])[];
  /** More fields, from joined tables or computed. */
  add?: Add | ((userId: number) => Add);
  nested?: Readonly<Record<string, Exported>>;
  without?: readonly (readonly [PgTable, string])[];
  /** Called for each page of rows. @returns a function that adds to a row, or replaces, what no query can select */
  more?(
    rows: readonly (Omit<Values<Table>, Omitted> & SelectResultFields<Add>)[],
    context: ExportContext,
  ): Promise<(row: Omit<Values<Table>, Omitted> & SelectResultFields<Add>) => object>;
}

const referencesOf = (table: PgTable) => getTableConfig(table).foreignKeys.map((key) => key.reference());

function ownerOf(table: PgTable): PgColumn {
  const [column, ...others] = referencesOf(table).flatMap(({ foreignTable, columns }) =>
    foreignTable === users ? columns : [],
  );
  if (column === undefined || others.length > 0) throw new Error(`${getTableName(table)} needs \`by\` for its export`);
  return column;
}

/** The foreign key of the last of these tables that refers to a table. */
function keyTo(target: PgTable, from: readonly PgTable[]): SQL | undefined {
  const keys = from.flatMap((table) => referencesOf(table).filter(({ foreignTable }) => foreignTable === target));
  const { columns = [], foreignColumns = [] } = keys.at(-1) ?? {};
  if (columns.length === 0) throw new Error(`No foreign key leads to ${getTableName(target)}`);
  return and(...columns.flatMap((column, index) => (foreignColumns[index] ? eq(column, foreignColumns[index]) : [])));
}

/** The column that orders a user's rows: the primary key, without the column that is the same for all of them. */
function orderOf(table: PgTable, by: unknown): PgColumn {
  const { columns, primaryKeys } = getTableConfig(table);
  const names = new Set(primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)));
  const all = columns.filter(({ primary, name }) => primary || names.has(name));
  const [column, ...others] = all.length === 1 ? all : all.filter((one) => one !== by);
  if (column === undefined || others.length > 0) throw new Error(`No column orders the rows of ${getTableName(table)}`);
  return column;
}

const asJson = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/**
 * A table in the export of an account: all columns of the user's rows but those that are left out with a reason, with
 * the columns' names. The rows are read in pages; see `pagesOf`.
 *
 * @throws if the tables don't say how to find, join or order the rows
 */
export function exported<
  Table extends PgTable,
  Omitted extends keyof Values<Table> = never,
  Add extends Added = Record<never, never>,
>(options: Options<Table, Omitted, Add>): Exported {
  const { table, part = getTableName(table), by = ownerOf(table), join = [], add, nested = {}, without = [] } = options;
  const { omit = {}, more } = options;
  const kept = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([name, column]) => !Object.hasOwn(omit, name) && column !== by,
  );
  const joined = join.map((one, index) => {
    if ('length' in one) return one;
    const before = join.slice(0, index).map((earlier) => ('length' in earlier ? earlier[0] : earlier));
    return [one, keyTo(one, [table, ...before])] as const;
  });
  const names = new Map(kept.map(([name]) => [name, toSnakeCase(name)]));
  const order = orderOf(table, by);
  // `from` doesn't accept a type parameter.
  const from: PgTable = table;

  async function* rows(context: ExportContext, owner = context.userId): AsyncGenerator<object> {
    const added = typeof add === 'function' ? add(context.userId) : add;
    const fields = { ...Object.fromEntries(kept), ...added, pageKey: order };
    let select = context.tx.select(fields).from(from).$dynamic() as unknown as PgSelect;
    for (const [other, on] of joined) select = select.leftJoin(other, on);
    const isTheirs = typeof by === 'function' ? by(owner) : eq(by, owner);
    for await (const page of pagesOf(select as never, order, isTheirs)) {
      const read = page as unknown as (Omit<Values<Table>, Omitted> & SelectResultFields<Add>)[];
      const extend = await more?.(read, context);
      for (const row of read) {
        const { pageKey, ...values } = row as Record<string, unknown>;
        const lists = Object.entries(nested).map(([name, list]) => [name, list.rows(context, Number(pageKey))]);
        yield {
          ...Object.fromEntries(
            Object.entries(values).map(([name, value]) => [names.get(name) ?? name, asJson(value)]),
          ),
          ...Object.fromEntries(lists),
          ...extend?.(row),
        };
      }
    }
  }
  const columns = Object.fromEntries(kept.map(([name, column]) => [toSnakeCase(name), column]));
  return { part, table, columns, nested, without, rows };
}
