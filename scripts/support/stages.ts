import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findHeadlessShell, headlessShell } from '../../tests/support/chromium.ts';
import { withPackage } from './package.ts';
import { root, run } from './run.ts';
import { sum, type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

export interface Stage {
  title: string;
  run: () => Promise<Tally>;
}

/**
 * Runs stages one after the other, each under a heading, whatever became of those before; names what failed, ends with
 * the plain line `N passed, N failed` and sets the exit code.
 */
export async function runStages(stages: readonly Stage[]): Promise<void> {
  const tallies: Tally[] = [];
  const summary: string[] = [];
  for (const [index, stage] of stages.entries()) {
    console.log(`\n━━ ${index + 1}/${stages.length} ${stage.title} ━━\n`);
    const start = performance.now();
    const tally = await stage.run().catch((error: unknown) => {
      console.log(error);
      return { passed: 0, failed: 1 };
    });
    tallies.push(tally);
    const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(4);
    summary.push(`${tally.failed === 0 ? '✓' : '✗'} ${stage.title.padEnd(28)} ${seconds} s   ${line(tally)}`);
    console.log(`\n${summary.at(-1)}`);
  }
  const total = sum(tallies);
  const failures = total.failures?.map((failure) => `✗ ${failure}\n`).join('');
  console.log(`\n${failures}\n${summary.join('\n')}\n\n${line(total)}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

const line = ({ passed, failed }: Tally) => `${passed} passed, ${failed} failed`;

/** A program whose success counts as one. */
export async function runOnce(...argv: [string, ...string[]]): Promise<Tally> {
  const { code } = await run(argv, { live: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** An empty place for a report. */
function reportFile(name: string): string {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * Runs Vitest.
 *
 * @param name of the report
 * @param argv projects and files; all without one
 */
export async function runVitest(
  name: string,
  argv: readonly string[],
  env: Record<string, string> = {},
): Promise<Tally> {
  const report = reportFile(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(['vitest', 'run', ...reporters, ...argv], { live: true, env });
  return tallyVitest(report, code);
}

/**
 * Runs Playwright, in the headless shell where that is there or can be installed.
 *
 * @param name of the report
 * @param argv projects and files
 */
export async function runPlaywright(
  name: string,
  argv: readonly string[],
  env: Record<string, string> = {},
): Promise<Tally> {
  const report = reportFile(name);
  if (!process.env['CHROMIUM_PATH']) withPackage(headlessShell, findHeadlessShell);
  const { code } = await run(['playwright', 'test', ...argv], {
    live: true,
    env: { ...env, PLAYWRIGHT_REPORT: report },
  });
  return tallyPlaywright(report, code);
}
