import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db/database.ts';

/** The names of all tables. */
export async function tablesOf(tx: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The columns of a table, without generated columns. */
export async function columnsOf(tx: Db, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select column_name::text as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Runs the work without foreign keys and adds them again afterwards. Tables that refer to each other can't be filled in
 * any order otherwise.
 *
 * @throws if a row refers to a missing row afterwards
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

/** The last value of each sequence, null if it was never used. */
export async function sequencesOf(tx: Db): Promise<Record<string, number | null>> {
  const rows = await rowsOf<{ name: string; last: string | number | null }>(
    tx,
    sql`select sequencename::text as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]));
}
