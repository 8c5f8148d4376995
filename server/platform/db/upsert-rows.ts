import { type InferInsertModel, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

interface Known<Column> {
  /** The columns that identify a row; each row must have different values in them. */
  by: readonly Column[];
  /** The columns that are updated in existing rows. */
  changing: readonly Column[];
}

/**
 * Inserts rows and updates existing rows. All values are passed as one JSON text. With a parameter for each value,
 * driver and parser would take longer than the database needs to write the rows.
 * @param rows all with the same columns
 */
export async function upsertRows<Table extends PgTable, Row extends InferInsertModel<Table>>(
  tx: Db,
  table: Table,
  rows: readonly Row[],
  { by, changing }: Known<keyof Row & string>,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = namesOf(Object.keys(first));
  const changes = changing.map((name) => {
    const column = sql.identifier(toSnakeCase(name));
    return sql`${column} = excluded.${column}`;
  });
  const values = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
  );
  await tx.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb)
    on conflict (${namesOf(by)}) do update set ${sql.join(changes, sql`, `)}`);
}

const namesOf = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(toSnakeCase(name))),
    sql`, `,
  );
