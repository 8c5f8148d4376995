import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from '../../tables/all.ts';
import { openEmbedded } from './embedded.ts';
import type { ChannelListener } from './listener.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openPostgres, type PostgresLocation } from './postgres.ts';

/** The database, or a transaction in it. Code inside a transaction uses only that transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  kind: 'embedded' | 'postgres';
  /** See `migrate`. */
  applyMigrations(signal?: AbortSignal): Promise<void>;
  /**
   * From now on, receives the messages that any process sends on a channel.
   *
   * @returns a function that stops listening
   */
  listen(channel: string, listener: ChannelListener): () => Promise<void>;
  /** Waits for running work; repeated calls have no effect. */
  close(): Promise<void>;
}

/** `folder` is where the embedded database stores its files. */
export type DatabaseLocation = PostgresLocation | { folder: string };

/**
 * Opens the database without migrating it. A missing embedded database is created first; see `createEmbedded`.
 *
 * @param signal aborts the wait for a Postgres that doesn't answer
 * @throws when the Postgres is unreachable or refuses the connection, or the folder is unusable
 */
export function openDatabase(location: DatabaseLocation, signal?: AbortSignal): Promise<Database> {
  return 'url' in location ? openPostgres(location, signal) : openEmbedded(location.folder);
}

/** The tables belong neither to this release nor to an earlier release. */
export class OtherTables extends Error {
  override name = 'OtherTables';
}

/**
 * Applies missing migrations. Several processes may do this concurrently.
 *
 * @param signal aborts the wait for another process that is migrating
 * @throws {OtherTables} when the tables have migrations that this release doesn't know; nothing is changed then
 */
export async function migrate(database: Database, signal?: AbortSignal): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  if ((await migrationsOf(database.db)).some((hash, index) => hash !== known[index]))
    throw new OtherTables('The tables belong to another release');
  return database.applyMigrations(signal);
}

/** The hashes of the migrations that were applied to the tables, in order; empty if there are no tables yet. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const [{ is_found: isFound } = {}] = await rowsOf<{ is_found: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_found`,
  );
  if (isFound !== true) return [];
  const rows = await rowsOf<{ hash: string }>(db, sql`select hash from drizzle.__drizzle_migrations order by id`);
  return rows.map(({ hash }) => hash);
}

/** The rows of a statement's result; both drivers return them under the same name. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows;
}
