import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { type PortalProcess, startPortal } from '../tests/support/portal-process.ts';
import { findPostgres, startPostgres } from '../tests/support/postgres.ts';

export interface OnPostgres {
  /** The address of a separate database. */
  url: string;
  /** Starts another process on it. */
  start: (environment?: Readonly<Record<string, string>>) => Promise<PortalProcess>;
}

/**
 * Measures something on a temporary Postgres cluster.
 *
 * @param what names the measurements in the message that they are skipped
 * @returns null if Postgres isn't installed
 */
export async function onPostgres<Result>(
  what: string,
  dataDir: string,
  measure: (postgres: OnPostgres) => Promise<Result>,
): Promise<Result | null> {
  const binaries = findPostgres();
  if (binaries === undefined) {
    console.log(
      `Postgres is not installed, so ${what} are skipped: \`npm run test:everything -- --stage postgres\` installs it`,
    );
    return null;
  }
  const cluster = await startPostgres(binaries);
  const portals: PortalProcess[] = [];
  try {
    const url = await createDatabase(cluster.url);
    const start: OnPostgres['start'] = async (environment) => {
      const portal = await startPortal(dataDir, { environment: { ...environment, DATABASE_URL: url } });
      portals.push(portal);
      return portal;
    };
    return await measure({ url, start });
  } finally {
    for (const portal of portals) await portal.stop();
    await cluster.stop();
  }
}

async function createDatabase(url: string): Promise<string> {
  const name = `acado_bench_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: name }).href;
}
