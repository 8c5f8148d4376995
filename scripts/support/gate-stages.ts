import { check } from './check-steps.ts';
import { run } from './run.ts';
import { runInShares, runOnce, runPlaywright, runVitest, type Stage } from './stages.ts';

/** @param linted the only files that the linter reads; all without */
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
    // Shows the sizes; a size over its limit fails in another stage.
    if (built.failed === 0) await run(['npm', 'run', '--silent', 'sizes'], { live: true });
    return built;
  },
};

/** @param files those that are run; all without */
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

/** @param some the titles that are run, as an expression, with axe on every page of the walk; all without */
const browser = (report: string, some?: string): Stage => ({
  name: 'browser',
  title: 'Browser',
  run: () =>
    some === undefined
      ? runInShares(report, ['--project', 'gate*'])
      : runPlaywright(report, ['--project', 'gate*', '--grep', some], { AXE: 'all' }),
});

/** What has to pass before anything is landed, in about ten minutes on two cores. */
export const gateStages: readonly Stage[] = [checkStage(), build, vitest('gate'), smoke, browser('gate')];

/**
 * The stages of the gate, each with a part of its tests; those with none are left out. What the browser needs and is
 * older than its source is built before its first test.
 *
 * @param parts.linted files that the linter reads
 * @param parts.unitTests files of Vitest
 * @param parts.journeys the titles of browser tests, as an expression
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
