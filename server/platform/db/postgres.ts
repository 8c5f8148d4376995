import { setTimeout as delay } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import { Client, Pool, type PoolClient } from 'pg';
import { listenOnPostgres } from './listen.ts';
import type { Heard } from './listener.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { once } from './once.ts';
import * as schema from './tables.ts';
import { isUnavailable } from './unavailable.ts';
import { retried } from './with-retry.ts';

/** How many connections a process opens at most, where nothing else is said. */
export const usualPoolSize = 10;

/** A number of our own, for everybody who migrates this product's tables. */
const migrationLock = 0x61_63_61_64;
/** Milliseconds between two tries to take that lock. */
const lockPause = 200;

/** In milliseconds: how long the server may work on a statement, and wait for the next one of a transaction. */
const serverLimits = { statement: 15_000, idle: 60_000 } as const;
/** A server that is silent, or behind a wire that has been cut, is given up a second later than it would give up itself. */
const connection = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;
const queryLimit = { query_timeout: serverLimits.statement + 1_000 } as const;

const casing = 'snake_case';
const dialect = new PgDialect({ casing });

type Schema = typeof schema;
type PostgresDb = NodePgDatabase<Schema>;
type Transact = PostgresDb['transaction'];

export interface PostgresLocation {
  /** `postgres://…` */
  url: string;
  /** The way to it past what gives connections away for each transaction; the same by default. */
  listenUrl?: string | undefined;
  /** How many connections are opened at most, beside the one that listens. */
  poolSize?: number;
}

/**
 * A Postgres behind a pool of connections.
 *
 * @param signal ends the wait for a server that does not answer
 * @throws when it cannot be reached
 */
export async function openPostgres(location: PostgresLocation, signal?: AbortSignal) {
  const { url, listenUrl = url, poolSize = usualPoolSize } = location;
  const pool = new Pool({ connectionString: url, max: poolSize, ...connection, ...queryLimit });
  // A query on a connection that breaks rejects by itself, and the pool replaces an idle connection. Without a listener
  // the event `error` would end the process; the pool listens to idle connections alone, and there are moments in which
  // a connection is neither idle nor in a query.
  pool.on('connect', (client) => client.on('error', () => undefined)).on('error', () => undefined);
  try {
    await unlessAborted(pool.query('select 1'), signal);
  } catch (error) {
    if (!signal?.aborted) await pool.end();
    throw error;
  }
  const db = drizzle(pool, { schema, casing });
  db.transaction = retried(transactionsOver(pool, db));
  return {
    db,
    kind: 'postgres' as const,
    applyMigrations: (stopping?: AbortSignal) => migrateAlone(url, stopping),
    listen: (channel: string, heard: Heard) => listenOnPostgres(pool, listenUrl, channel, heard),
    close: once(() => pool.end()),
  };
}

async function unlessAborted<Result>(task: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (signal === undefined) return task;
  let abort = () => undefined as void;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([task, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/**
 * Transactions that give their connection back whatever happens: Drizzle's own never give it back when its `begin`
 * fails, and wait for a `rollback` on a connection that does not answer. The time limits are set for the transaction,
 * not for the connection: behind PgBouncer another client may have that next.
 */
function transactionsOver(pool: Pool, { _: { schema: tables, fullSchema, tableNamesMap } }: PostgresDb): Transact {
  const relations = tables && { schema: tables, fullSchema, tableNamesMap };
  return async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      await client.query(beginning(config));
      const session = new NodePgSession(client, dialect, relations);
      const result = await work(new NodePgTransaction(dialect, session, relations));
      await client.query('commit');
      return result;
    } catch (error) {
      isBroken = isUnavailable(error) || !(await isRolledBack(client));
      throw error;
    } finally {
      // The server takes back what a connection that ends has begun.
      client.release(isBroken);
    }
  };
}

function beginning({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string {
  const modes = [
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable === undefined ? undefined : `${deferrable ? '' : 'not '}deferrable`,
  ].filter((mode) => mode !== undefined);
  return [
    `begin ${modes.join(' ')}`,
    `set local statement_timeout = ${serverLimits.statement}`,
    `set local idle_in_transaction_session_timeout = ${serverLimits.idle}`,
  ].join('; ');
}

const isRolledBack = (client: PoolClient) =>
  client.query('rollback').then(
    () => true,
    () => false,
  );

/**
 * Migrates on a connection of its own, which has no time limit. The lock against other processes belongs to the
 * migration's own transaction: a lock of the session would stay behind with PgBouncer. A process that does not get the
 * lock asks again, so that no connection waits in the server and the wait can be ended.
 */
async function migrateAlone(url: string, signal?: AbortSignal): Promise<void> {
  const client = new Client({ connectionString: url, ...connection });
  client.on('error', () => undefined);
  const abort = () => void client.end();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    signal?.throwIfAborted();
    await client.connect();
    while (!(await isMigrated(client))) await delay(lockPause, undefined, signal ? { signal } : {});
  } finally {
    signal?.removeEventListener('abort', abort);
    await client.end();
  }
}

/** Migrates, unless another process does so; whatever fails ends with the connection. */
async function isMigrated(client: Client): Promise<boolean> {
  await client.query('begin');
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
    migrationLock,
  ]);
  if (rows[0]?.taken !== true) {
    await client.query('rollback');
    return false;
  }
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
  session.transaction = (work) => work(new NodePgTransaction(dialect, session, undefined));
  await dialect.migrate(readMigrationFiles({ migrationsFolder }), session, { migrationsFolder });
  await client.query('commit');
  return true;
}
