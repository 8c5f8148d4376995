import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres } from '../tests/support/postgres.ts';
import { runOnPostgres } from './support/postgres-stage.ts';
import { runStages } from './support/stages.ts';

/** Debian's package, where it can be installed. */
function installPostgres(): string {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    throw new Error('There are no Postgres programs here (initdb, postgres): install Postgres 15 or newer');
  console.log('No Postgres was found; installing the postgresql package');
  for (const argv of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']])
    spawnSync('apt-get', argv, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const installed = findPostgres();
  if (installed === undefined) throw new Error('The postgresql package could not be installed');
  return installed;
}

await runStages([
  { title: 'Server on Postgres', run: () => Promise.resolve(findPostgres() ?? installPostgres()).then(runOnPostgres) },
]);
