import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findHeadlessShell, headlessShell } from '../../tests/support/chromium.ts';
import { withPackage } from './package.ts';
import { root, run } from './run.ts';
import { type Share, sharesOf, sum, type Tally, tallyPlaywright, tallyVitest, tooLong } from './tally.ts';

/** A part of the tests that can run separately. */
export interface Stage {
  /** The name of the stage in `--stage <name>`. */
  name: string;
  title: string;
  /** Describes a missing requirement; the stage is left out then, and the run reports it. */
  lacks?: () => string | undefined;
  run: () => Promise<Tally>;
}

/** The result of a run of stages. */
export interface StagesResult {
  tally: Tally;
  /** The seconds by the stage's name. */
  seconds: Readonly<Record<string, number>>;
}

/**
 * Runs stages in sequence, each under a heading, even after a failure. Then lists what was left out, flaky tests, and
 * failures with the command that reruns their stage. The last line is `N passed, N failed`.
 *
 * @param again the command that reruns a stage when the stage's name is appended
 */
export async function runStages(stages: readonly Stage[], again: string): Promise<StagesResult> {
  const tallies: Tally[] = [];
  const seconds: Record<string, number> = {};
  const summary: string[] = [];
  for (const [index, { name, title, lacks, run: runStage }] of stages.entries()) {
    console.log(`\n━━ ${index + 1}/${stages.length} ${title} ━━\n`);
    const lacking = lacks?.();
    if (lacking !== undefined) {
      tallies.push({ passed: 0, failed: 0, leftOut: [`${title}: ${lacking}`] });
      console.log(`Left out: ${lacking}`);
      continue;
    }
    const start = performance.now();
    const tally = await runStage().catch((error: unknown) => {
      console.log(error);
      return { passed: 0, failed: 1 };
    });
    tallies.push(tally);
    seconds[name] = Math.round((performance.now() - start) / 1000);
    const end = `${title.padEnd(34)} ${String(seconds[name]).padStart(4)} s   ${line(tally)}`;
    summary.push(tally.failed === 0 ? `✓ ${end}` : `✗ ${end}   alone: ${again} --stage ${name}`);
    console.log(`\n${summary.at(-1)}`);
  }
  const tally = sum(tallies);
  const failures = tally.failures?.map((failure) => `✗ ${failure}\n`).join('');
  const loose = listed('Loose (passed the second time)', tally.loose);
  const leftOut = listed('Left out', tally.leftOut);
  console.log(`\n${failures}\n${summary.join('\n')}\n${leftOut}${loose}\n${line(tally)}`);
  process.exitCode = tally.failed === 0 ? 0 : 1;
  return { tally, seconds };
}

const listed = (title: string, lines: readonly string[] = []) =>
  lines.length === 0 ? '' : `\n${title}:\n${lines.map((text) => `  ${text}\n`).join('')}`;

const line = ({ passed, failed }: Tally) => `${passed} passed, ${failed} failed`;

/**
 * Writes the result of a run to `test-results/<name>.json`: the commit, whether the tree was clean, the
 * counts, flaky tests and the seconds of each stage.
 */
export function writeResult(name: string, { tally: { passed, failed, loose = [] }, seconds }: StagesResult): void {
  const git = (...argv: string[]) => execFileSync('git', argv, { cwd: root, encoding: 'utf8' }).trim();
  const result = {
    commit: git('rev-parse', 'HEAD'),
    clean: git('status', '--porcelain') === '',
    passed,
    failed,
    loose,
    seconds,
  };
  writeFileSync(reportFile(name), `${JSON.stringify(result, null, 2)}\n`);
}

/** Runs a program; its success counts as one passed test. */
export async function runOnce(...argv: [string, ...string[]]): Promise<Tally> {
  const { code } = await run(argv, { live: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const reportPlace = (name: string) => join(root, 'test-results', `${name}.json`);

/** Prepares the path of a report and removes an old report. */
function reportFile(name: string): string {
  const file = reportPlace(name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * Runs Vitest.
 *
 * @param name of the report
 * @param argv projects and files
 */
export async function runVitest(
  name: string,
  argv: readonly string[],
  env: Record<string, string> = {},
): Promise<Tally> {
  const report = reportFile(`vitest-${name}`);
  // A test marked `only` would skip all other tests in its file.
  const reporters = ['--allowOnly=false', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(['vitest', 'run', ...reporters, ...argv], { live: true, env });
  return tallyVitest(report, code);
}

/**
 * Runs Playwright, in the headless shell if it is installed or can be installed.
 *
 * @param name of the report
 * @param argv projects and files
 */
export async function runPlaywright(
  name: string,
  argv: readonly string[],
  env: Record<string, string> = {},
): Promise<Tally> {
  const report = reportFile(`playwright-${name}`);
  if (!process.env['CHROMIUM_PATH']) withPackage(headlessShell, findHeadlessShell);
  const { code } = await run(['playwright', 'test', ...argv], {
    live: true,
    env: { ...env, PLAYWRIGHT_REPORT: report },
  });
  return tallyPlaywright(report, code);
}

/** The share of a stage's total time above which a single test is marked. */
const markedShare = 1 / 30;

const share = ({ test, seconds, part }: Share) =>
  `${part > markedShare ? 'too long  ' : '          '}${(part * 100).toFixed(1)} % (${seconds.toFixed(1)} s)  ${test}`;

/**
 * Runs Playwright like `runPlaywright`, prints the ten longest tests, marks those over their share, and fails for those far
 * over it. Such a test should be split, with its second half in `tests/e2e/more`.
 */
export async function runInShares(name: string, argv: readonly string[]): Promise<Tally> {
  const tally = await runPlaywright(name, argv);
  const shares = sharesOf(reportPlace(`playwright-${name}`));
  console.log(`\nThe longest tests, as shares of the total time:\n${shares.slice(0, 10).map(share).join('\n')}`);
  const failures = tooLong(shares);
  return sum([tally, { passed: 0, failed: failures.length, failures }]);
}
