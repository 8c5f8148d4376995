import { startPostgres } from '../../tests/support/postgres.ts';
import { runVitest } from './stages.ts';
import type { Tally } from './tally.ts';

/** The tests whose subject is the database, again, on a throw-away Postgres. */
export async function runOnPostgres(binaries: string): Promise<Tally> {
  const cluster = await startPostgres(binaries);
  try {
    // What is refused for where it comes from, and the embedded database itself, have nothing to do with it.
    const files = ['server/', 'tests/contract/', '--exclude', '**/{cross-site,embedded}.test.ts'];
    return await runVitest('postgres', ['--project', 'node', ...files], { TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}
