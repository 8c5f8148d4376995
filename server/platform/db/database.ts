import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openEmbedded } from './embedded.ts';
import type { Heard } from './listener.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openPostgres, type PostgresLocation } from './postgres.ts';
import type * as schema from './tables.ts';

/** The database, or a transaction in it. What runs inside a transaction uses that and nothing else. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  kind: 'embedded' | 'postgres';
  /** See `migrate`. */
  applyMigrations(signal?: AbortSignal): Promise<void>;
  /** Receives the messages of a channel from now on, whichever process has sent them. @returns stops it */
  listen(channel: string, heard: Heard): () => Promise<void>;
  /** Waits for what is running; further calls change nothing. */
  close(): Promise<void>;
}

/** `folder` is where the embedded database keeps its files. */
export type DatabaseLocation = PostgresLocation | { folder: string };

/**
 * Opens the database; an embedded one that is not there is created first, see `createEmbedded`. Nothing is migrated.
 *
 * @param signal ends the wait for a Postgres that does not answer
 * @throws when the Postgres cannot be reached or refuses, or the folder cannot be used
 */
export function openDatabase(location: DatabaseLocation, signal?: AbortSignal): Promise<Database> {
  return 'url' in location ? openPostgres(location, signal) : openEmbedded(location.folder);
}

/** The tables of a database are not those of this release, nor of one before it. */
export class OtherTables extends Error {
  override name = 'OtherTables';
}

/**
 * Brings the tables up to date, and does nothing where they are; several processes may do so at once.
 *
 * @param signal ends the wait for another process that does so
 * @throws {OtherTables} when they have been through migrations that this release does not have; nothing is changed then
 */
export async function migrate(database: Database, signal?: AbortSignal): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  if ((await migrationsOf(database.db)).some((hash, index) => hash !== known[index]))
    throw new OtherTables('The tables are those of another release');
  return database.applyMigrations(signal);
}

/** The hashes of the migrations that the tables have been through, in their order; none where there are no tables yet. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const [{ is_there: isThere } = {}] = await rowsOf<{ is_there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  );
  if (isThere !== true) return [];
  const rows = await rowsOf<{ hash: string }>(db, sql`select hash from drizzle.__drizzle_migrations order by id`);
  return rows.map(({ hash }) => hash);
}

/** The rows of a statement, which both drivers give under the same name. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows;
}
