import { check } from './support/check-steps.ts';
import { runOnce, runPlaywright, runStages, runVitest } from './support/stages.ts';

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
  { title: 'Browser', run: () => runPlaywright('browser', ['--project', 'gate*']) },
]);
