import { check } from './check-steps.ts';
import { run } from './run.ts';
import { runInShares, runOnce, runPlaywright, runVitest, type Stage } from './stages.ts';

/** @param linted files for the linter; by default all files */
const checkStage = (linted?: readonly string[]): Stage => ({
  name: 'check',
  title: 'Check',
  run: async () => {
    const failed = (await check(linted)).map(({ code }) => code !== 0);
    return { passed: failed.filter((is) => !is).length, failed: failed.filter(Boolean).length };
  },
});

const build: Stage = {
  name: 'build',
  title: 'Build',
  run: async () => {
    const built = await runOnce('npm', 'run', '--silent', 'build');
    // Prints the sizes only. Another stage fails if a size is over its limit.
    if (built.failed === 0) await run(['npm', 'run', '--silent', 'sizes'], { live: true });
    return built;
  },
};

/** @param files the test files to run; by default all files */
const vitest = (report: string, files: readonly string[] = []): Stage => ({
  name: 'vitest',
  title: 'Unit, model, contract, server',
  run: () => runVitest(report, ['--project', 'node', '--project', 'dom', ...files]),
});

const smoke: Stage = {
  name: 'smoke',
  title: 'A process starts, answers and ends',
  run: () => runVitest('smoke', ['--project', 'smoke']),
};

/** With so many failures the program is broken as a whole, and each further test only waits for its timeout. */
const maxFailures = ['--max-failures', '20'];

/** @param some a pattern of titles to run, with axe on every page of the walk; by default all tests run */
const browser = (report: string, some?: string): Stage => ({
  name: 'browser',
  title: 'Browser',
  run: () =>
    some === undefined
      ? runInShares(report, ['--project', 'gate*', ...maxFailures])
      : runPlaywright(report, ['--project', 'gate*', '--grep', some], { AXE: 'all' }),
});

/** The stages that must pass before a change is merged; they take about ten minutes on two cores. */
export const gateStages: readonly Stage[] = [checkStage(), build, vitest('gate'), smoke, browser('gate')];

/**
 * The stages of the gate with a part of their tests; stages without tests are left out. If the build is
 * stale, it is rebuilt before the first browser test.
 *
 * @param parts.linted files for the linter
 * @param parts.unitTests Vitest files
 * @param parts.journeys a pattern for the titles of browser tests
 */
export function stagesOf(parts: {
  linted: readonly string[];
  unitTests: readonly string[];
  journeys: string | undefined;
  smoke: boolean;
}): readonly Stage[] {
  const { linted, unitTests, journeys } = parts;
  return [
    checkStage(linted),
    ...(unitTests.length === 0 ? [] : [vitest('changed', unitTests)]),
    ...(parts.smoke ? [smoke] : []),
    ...(journeys === undefined ? [] : [browser('changed', journeys)]),
  ];
}
