import { findPostgres } from '../tests/support/postgres.ts';
import { check } from './support/check-steps.ts';
import { runOnPostgres } from './support/postgres-stage.ts';
import { runOnce, runPlaywright, runStages, runVitest, type Stage } from './support/stages.ts';

const binaries = findPostgres();
const onPostgres: Stage[] =
  binaries === undefined ? [] : [{ title: 'Server on Postgres', run: () => runOnPostgres(binaries) }];
if (binaries === undefined)
  console.log('There is no Postgres here, so its stage is left out: `npm run test:postgres` gets one');

await runStages([
  {
    title: 'Check',
    run: async () => {
      const failed = (await check()).map(({ code }) => code !== 0);
      return { passed: failed.filter((is) => !is).length, failed: failed.filter(Boolean).length };
    },
  },
  { title: 'Build', run: () => runOnce('npm', 'run', '--silent', 'build') },
  { title: 'Size', run: () => runOnce('npm', 'run', '--silent', 'check:size') },
  { title: 'Unit, model, contract, server', run: () => runVitest('vitest', []) },
  ...onPostgres,
  { title: 'Browser', run: () => runPlaywright('browser', ['--project', 'in *']) },
]);
