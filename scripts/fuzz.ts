import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runStages, runVitest } from './support/stages.ts';

/**
 * Sends generated requests to every operation of the contract, or to one: more requests than `npm test` sends, with any
 * seed.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    runs: { type: 'string', default: '5000' },
    operation: { type: 'string', default: '' },
  },
});
const { seed, runs, operation } = values;
const again = `npm run fuzz -- --seed ${seed} --runs ${runs}${operation && ` --operation ${operation}`}`;
console.log(`${runs} requests for ${operation || 'each operation'}. Repeat with: ${again}`);
await runStages(
  [
    {
      name: 'fuzz',
      title: `Fuzz from seed ${seed}`,
      run: () =>
        runVitest('fuzz', ['--project', 'slow', 'tests/contract/fuzz.slow.test.ts'], {
          FUZZ_SEED: seed,
          FUZZ_RUNS: runs,
          FUZZ_OPERATION: operation,
        }),
    },
  ],
  'npm run fuzz --',
);
