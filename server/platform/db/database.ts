import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openEmbedded } from './embedded.ts';
import type { Heard } from './heard.ts';
import { openPostgres, type PostgresLocation } from './postgres.ts';
import type * as schema from './tables.ts';

/** The database, or a transaction in it. What runs inside a transaction uses that and nothing else. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  kind: 'embedded' | 'postgres';
  /** See `migrate`. */
  applyMigrations(signal?: AbortSignal): Promise<void>;
  /** Hears a channel from now on, whichever process tells something. @returns stops it */
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

/**
 * Brings the tables up to date, and does nothing where they are; several processes may do so at once.
 *
 * @param signal ends the wait for another process that does so
 */
export function migrate(database: Database, signal?: AbortSignal): Promise<void> {
  return database.applyMigrations(signal);
}
