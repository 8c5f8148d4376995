import { setTimeout as delay } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import { Client, Pool, type PoolClient } from 'pg';
import * as schema from '../../tables/all.ts';
import { listenOnPostgres } from './listen.ts';
import type { ChannelListener } from './listener.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { once } from './once.ts';
import { createPreparingClient } from './preparing-client.ts';
import { isOutdatedPlan, isUnavailable } from './unavailable.ts';
import { retried } from './with-retry.ts';

/** The default maximum of connections of a process. */
export const usualPoolSize = 10;

/** An arbitrary number, shared by all processes that migrate these tables. */
const migrationLock = 0x61_63_61_64;
/** Milliseconds between two attempts to take the migration lock. */
const lockPause = 200;

/** The server's limits in milliseconds: for a statement, and for the time between the statements of a transaction. */
const serverLimits = { statement: 15_000, idle: 60_000 } as const;
/** A silent or disconnected server is given up a second after the statement timeout. */
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
  /** The address, `postgres://…`. */
  url: string;
  /** The address for LISTEN, if `url` leads to a pool that assigns connections per transaction; `url` by default. */
  listenUrl?: string | undefined;
  /** The maximum number of connections, not counting the connection that listens. */
  poolSize?: number;
  /**
   * Whether connections prepare frequent statements. By default they do, unless a pool is in between: it may give the
   * next statement to another connection.
   */
  prepares?: boolean | undefined;
}

/**
 * Opens a Postgres with a connection pool.
 *
 * @param signal aborts the wait for a server that doesn't answer
 * @throws when it is unreachable
 */
export async function openPostgres(location: PostgresLocation, signal?: AbortSignal) {
  const { url, listenUrl = url, poolSize = usualPoolSize } = location;
  const preparing = { isOn: false };
  const options = { connectionString: url, max: poolSize, ...connection, ...queryLimit };
  const pool = new Pool({ ...options, Client: createPreparingClient(preparing) });
  // A query rejects when its connection breaks, and the pool replaces broken idle connections. Without a listener, the
  // event `error` would still end the process. The pool listens to idle connections only, and a connection can be
  // neither idle nor in a query.
  pool.on('connect', (client) => client.on('error', () => undefined)).on('error', () => undefined);
  try {
    const isDirect = await unlessAborted(leadsToPostgres(pool), signal);
    preparing.isOn = location.prepares ?? isDirect;
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
    listen: (channel: string, listener: ChannelListener) => listenOnPostgres(pool, listenUrl, channel, listener),
    close: once(() => pool.end()),
  };
}

/**
 * Whether the server at the other end of connections is a Postgres. A pool such as PgBouncer announces process ids of
 * its own.
 *
 * @throws when the server is unreachable
 */
async function leadsToPostgres(pool: Pool): Promise<boolean> {
  const client: PoolClient & { processID?: number | null } = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid === client.processID;
  } finally {
    client.release();
  }
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
 * Transactions that always release their connection. Drizzle's own don't release it when `begin` fails, and wait for a
 * `rollback` on a dead connection. Time limits are set per transaction, not per connection: with PgBouncer another
 * client may get the connection next.
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
      isBroken = isUnavailable(error) || isOutdatedPlan(error) || !(await isRolledBack(client));
      throw error;
    } finally {
      // The server rolls back the transaction of a closed connection.
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
 * Migrates on a separate connection without a time limit. The lock against other processes belongs to the transaction,
 * because PgBouncer would leave a session's lock behind. A process without the lock polls for it, so that no connection
 * blocks in the server and the wait can be aborted.
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

/** Migrates, unless another process is migrating. After an error, the connection has to be closed. */
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
