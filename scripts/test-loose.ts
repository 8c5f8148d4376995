import { spawn } from 'node:child_process';
import { runPlaywright, runStages } from './support/stages.ts';

/**
 * Repeats browser tests five times next to two busy loops. A test that passes here isn't flaky for reasons of timing.
 */
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Usage: npm run test:loose -- <browser test> …');
  process.exit(1);
}
const busy = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }));
try {
  const again = ['--repeat-each', '5', '--retries', '0'];
  await runStages(
    [{ name: 'loose', title: 'Five times on a busy machine', run: () => runPlaywright('loose', [...files, ...again]) }],
    'npm run test:loose --',
  );
} finally {
  for (const child of busy) child.kill();
}
