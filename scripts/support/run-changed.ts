import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stagesOf } from './gate-stages.ts';
import { readImporters } from './importers.ts';
import { root } from './run.ts';
import { journeysOf, selectChanged } from './select-changed.ts';
import { runStages, writeResult } from './stages.ts';

const git = (...argv: string[]): string[] =>
  execFileSync('git', argv, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

/** The base of the work: the merge base with `origin/main`, or with `main` if that branch doesn't exist. */
function beginning(): string {
  for (const branch of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', branch)[0] ?? 'HEAD';
    } catch {
      // The branch doesn't exist.
    }
  return 'HEAD';
}

/**
 * Runs the checks and the tests for changed files. Prints the selection with its reasons and writes the
 * result to `test-results/changed.json`.
 *
 * @param base the commit to compare with; uncommitted changes count too
 */
export async function runChanged(base = beginning()): Promise<void> {
  const changed = [
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
    existsSync(join(root, file)),
  );
  const { capabilities, unitTests, shared } = selectChanged(changed, files, readImporters(files));
  console.log(`${changed.length} files changed since ${base}. In addition to the checks, this runs:`);
  for (const [name, why] of capabilities) console.log(`  journey and addresses of ${name}: ${why}`);
  console.log(`  ${unitTests.length} test files:\n${unitTests.map((file) => `    ${file}`).join('\n')}`);
  const journeys = journeysOf([...capabilities.keys()]);
  const linted = changed.filter((file) => files.includes(file) && /\.(tsx?|m?js)$/.test(file));
  const stages = stagesOf({ linted, unitTests, journeys, smoke: shared !== null });
  const result = await runStages(stages, 'npm test --');
  writeResult('changed', result);
}
