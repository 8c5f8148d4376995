import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { makeContractTypes } from './contract-types.ts';
import { inParallel, type Outcome, root, run } from './run.ts';

const width = 2;
/** Each thread of the linter checks the same types again, so with all cores busy more threads only cost time. */
const env = { GOMAXPROCS: String(Math.max(1, Math.floor(availableParallelism() / width))) };

export interface CheckOutcome extends Outcome {
  name: string;
}

/** Every script of package.json called `check:…`, as name and command line. */
function checkSteps(): [name: string, command: string][] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return Object.entries(scripts)
    .filter(([script]) => script.startsWith('check:'))
    .map(([script, command]) => [script.slice('check:'.length), command]);
}

/**
 * Runs all steps side by side; prints the output of those that fail, then one line with the seconds of each.
 *
 * @param linted the only files that the linter reads; all without
 */
export async function check(linted?: readonly string[]): Promise<CheckOutcome[]> {
  await makeContractTypes();
  const steps = checkSteps()
    .filter(([name]) => name !== 'lint' || linted?.length !== 0)
    .map(([name, command]) => [name, name === 'lint' ? [command, ...(linted ?? [])].join(' ') : command] as const);
  const outcomes = await inParallel(steps, width, async ([name, command]) => ({
    name,
    ...(await run(['sh', '-c', command], { env })),
  }));
  for (const { name, code, output } of outcomes) if (code !== 0) console.log(`── ${name} ──\n${output.trimEnd()}\n`);
  console.log(
    outcomes.map(({ name, code, seconds }) => `${code === 0 ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s`).join('   '),
  );
  return outcomes;
}
