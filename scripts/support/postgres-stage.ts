import { findPgBouncer } from '../../tests/support/pgbouncer.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { runVitest } from './stages.ts';
import type { Tally } from './tally.ts';

/** The tests whose subject is the database, again, on a throw-away Postgres; and those of its connections. */
export async function runOnPostgres(binaries: string): Promise<Tally> {
  const cluster = await startPostgres(binaries);
  try {
    // What is refused for where it comes from, and the embedded database itself, have nothing to do with it.
    const files = ['server/', 'tests/contract/', 'tests/postgres/', '--exclude', '**/{cross-site,embedded}.test.ts'];
    const withoutBouncer = findPgBouncer() === undefined ? ['--exclude', '**/pgbouncer.test.ts'] : [];
    if (withoutBouncer.length > 0)
      console.log('There is no PgBouncer here, so its test is left out: `npm run test:postgres` gets one');
    return await runVitest('postgres', [...files, ...withoutBouncer], { TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}
