import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import type * as schema from './tables.ts';

/** The database, or a transaction in it. What runs inside a transaction uses that and nothing else. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  kind: 'embedded' | 'postgres';
  /** See `migrate`. */
  applyMigrations(): Promise<void>;
  /** Waits for what is running; further calls change nothing. */
  close(): Promise<void>;
}

/** `url` is `postgres://…`, `folder` where the embedded database keeps its files. */
export type DatabaseLocation = { url: string } | { folder: string };

/**
 * Opens the database; an embedded one that is not there is created first, see `createEmbedded`. Nothing is migrated.
 *
 * @throws when the Postgres cannot be reached or refuses, or the folder cannot be used
 */
export function openDatabase(location: DatabaseLocation): Promise<Database> {
  return 'url' in location ? openPostgres(location.url) : openEmbedded(location.folder);
}

/** Brings the tables up to date, and does nothing where they are; several processes may do so at once. */
export function migrate(database: Database): Promise<void> {
  return database.applyMigrations();
}
