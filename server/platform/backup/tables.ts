import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db/database.ts';

/** The tables of the product. */
export async function tablesOf(tx: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The columns of a table that are written, and not made from others. */
export async function columnsOf(tx: Db, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select column_name::text as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Does something while no row has to refer to another one that is there, as long as all do at the end: tables that refer
 * to each other have no order in which they could be filled.
 *
 * @throws when a row refers to one that is not there then
 */
export async function withoutReferences(tx: Db, work: () => Promise<void>): Promise<void> {
  const references = await rowsOf<{ table: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of references) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  await work();
  for (const { table, name, definition } of references)
    await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
}

/** The last number that each sequence has given away, null where it has given none. */
export async function sequencesOf(tx: Db): Promise<Record<string, number | null>> {
  const rows = await rowsOf<{ name: string; last: string | number | null }>(
    tx,
    sql`select sequencename::text as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]));
}
