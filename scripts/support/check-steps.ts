import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { makeContractTypes } from './contract-types.ts';
import { inParallel, type Outcome, root, run } from './run.ts';

const width = 2;
/** Each linter thread repeats the type check, so more threads than free cores only cost time. */
const env = { GOMAXPROCS: String(Math.max(1, Math.floor(availableParallelism() / width))) };

export interface CheckOutcome extends Outcome {
  name: string;
}

/** The `check:…` scripts of package.json as names and command lines. */
function checkSteps(): [name: string, command: string][] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return Object.entries(scripts)
    .filter(([script]) => script.startsWith('check:'))
    .map(([script, command]) => [script.slice('check:'.length), command]);
}

/**
 * Runs all steps in parallel. Prints the output of failed steps, then a line with the seconds of each step.
 * @param linted the files for the linter; by default all
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
