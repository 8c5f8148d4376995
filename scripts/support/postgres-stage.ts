import { startPostgres } from '../../tests/support/postgres.ts';
import { runVitest } from './stages.ts';
import type { Tally } from './tally.ts';

/** The tests whose subject is the database, again, on a throw-away Postgres. */
export async function runOnPostgres(binaries: string): Promise<Tally> {
  const cluster = await startPostgres(binaries);
  try {
    return await runVitest('postgres', ['--project', 'node', 'server/', 'tests/contract/'], {
      TEST_DATABASE_URL: cluster.url,
    });
  } finally {
    await cluster.stop();
  }
}
