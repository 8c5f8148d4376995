import { check } from './check-steps.ts';
import { run } from './run.ts';
import { runOnce, runPlaywright, runVitest, type Stage } from './stages.ts';

/** What has to pass before anything is landed, in about ten minutes on two cores. */
export const gateStages: readonly Stage[] = [
  {
    name: 'check',
    title: 'Check',
    run: async () => {
      const failed = (await check()).map(({ code }) => code !== 0);
      return { passed: failed.filter((is) => !is).length, failed: failed.filter(Boolean).length };
    },
  },
  {
    name: 'build',
    title: 'Build',
    run: async () => {
      const built = await runOnce('npm', 'run', '--silent', 'build');
      // Shows the sizes; a size over its limit fails in another stage.
      if (built.failed === 0) await run(['npm', 'run', '--silent', 'sizes'], { live: true });
      return built;
    },
  },
  {
    name: 'vitest',
    title: 'Unit, model, contract, server',
    run: () => runVitest('gate', ['--project', 'node', '--project', 'dom']),
  },
  {
    name: 'smoke',
    title: 'A process starts, answers and ends',
    run: () => runVitest('smoke', ['--project', 'smoke']),
  },
  { name: 'browser', title: 'Browser', run: () => runPlaywright('gate', ['--project', 'gate*']) },
];
