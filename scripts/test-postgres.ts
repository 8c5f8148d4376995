import { findPgBouncer } from '../tests/support/pgbouncer.ts';
import { findPostgres, startPostgres } from '../tests/support/postgres.ts';
import { withPackage } from './support/package.ts';
import { runStages, runVitest } from './support/stages.ts';
import type { Tally } from './support/tally.ts';

/** The tests whose subject is the database, again, on a throw-away Postgres; and those of its connections. */
async function runOnPostgres(binaries: string): Promise<Tally> {
  const cluster = await startPostgres(binaries);
  try {
    // What is refused for where it comes from, and the embedded database itself, have nothing to do with it.
    const files = ['server/', 'tests/contract/', 'tests/postgres/', '--exclude', '**/{cross-site,embedded}.test.ts'];
    const withoutBouncer = findPgBouncer() === undefined ? ['--exclude', '**/pgbouncer.test.ts'] : [];
    if (withoutBouncer.length > 0)
      console.log('There is no PgBouncer here, and it cannot be installed: its test is left out');
    return await runVitest('postgres', [...files, ...withoutBouncer], { TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}

async function run() {
  const binaries = withPackage('postgresql', findPostgres);
  if (binaries === undefined)
    throw new Error('There are no Postgres programs here (initdb, postgres): install Postgres 15 or newer');
  withPackage('pgbouncer', findPgBouncer);
  return runOnPostgres(binaries);
}

await runStages([{ title: 'Server on Postgres', run }]);
