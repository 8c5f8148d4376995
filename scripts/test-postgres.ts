import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPgBouncer } from '../tests/support/pgbouncer.ts';
import { findPostgres } from '../tests/support/postgres.ts';
import { runOnPostgres } from './support/postgres-stage.ts';
import { runStages } from './support/stages.ts';

const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Debian's package, where it can be installed. @returns what `find` finds then */
function withPackage(name: string, find: () => string | undefined): string | undefined {
  const present = find();
  if (present !== undefined || !canInstall) return present;
  console.log(`Installing the ${name} package, which was not found`);
  for (const argv of [['update'], ['install', '-y', '--no-install-recommends', name]])
    spawnSync('apt-get', argv, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  return find();
}

async function run() {
  const binaries = withPackage('postgresql', findPostgres);
  if (binaries === undefined)
    throw new Error('There are no Postgres programs here (initdb, postgres): install Postgres 15 or newer');
  withPackage('pgbouncer', findPgBouncer);
  return runOnPostgres(binaries);
}

await runStages([{ title: 'Server on Postgres', run }]);
