import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createUser, openSession } from '../../server/platform/accounts/store.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { clientOf } from '../process/server-process.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '../support/postgres.ts';

/** A cluster that a test may freeze, stop and break. */
export async function startOwnCluster(): Promise<PostgresCluster> {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('There is no Postgres here');
  return startPostgres(binaries);
}

/** Connects to the server directly, without any proxy. */
export async function onPostgres<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @returns the address of a new, empty database */
export async function createDatabase(cluster: PostgresCluster): Promise<string> {
  const name = `acado_${randomUUID().replaceAll('-', '')}`;
  await onPostgres(cluster.url, (client) => client.query(`create database ${name}`));
  const own = new URL(cluster.url);
  own.pathname = name;
  return own.href;
}

/** The environment of a server process. */
export const environmentOf = (url: string) => ({
  DATABASE_URL: url,
  DATA_DIR: join(mkdtempSync(join(tmpdir(), 'acado-postgres-data-')), 'data'),
});

/** Learners who are signed in at a running server, created without its rate-limited calls. */
export async function signIn(url: string, origin: string, people: number) {
  const database = await openDatabase({ url });
  try {
    const now = new Date();
    const client = { address: '127.0.0.1', userAgent: 'test' };
    return await Promise.all(
      Array.from({ length: people }, async (_, index) => {
        const email = `${index}-${randomUUID()}@learner.test`;
        const account = { name: 'Asha Rao', email, role: 'Learner', username: null, passwordHash: null } as const;
        const user = await createUser(database.db, account, now);
        if (user === null) throw new Error('The address is taken');
        const token = await database.db.transaction((tx) => openSession(tx, user.id, client, now));
        return clientOf(origin, token);
      }),
    );
  } finally {
    await database.close();
  }
}
