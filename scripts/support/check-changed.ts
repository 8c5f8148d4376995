import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../inputs.mjs';
import { root } from './run.ts';

/**
 * Runs a check, prints its findings, and fails if it has findings. Skips the check if its sources haven't changed since
 * it last passed.
 *
 * @param sources files and folders that it reads, including its own code
 */
export async function checkChanged(
  name: string,
  sources: readonly string[],
  findFaults: () => Promise<readonly string[]>,
): Promise<void> {
  const passed = join(root, `.cache/${name}.passed`);
  const hash = hashOf([...sources, 'package-lock.json', 'scripts/support/check-changed.ts']);
  if (existsSync(passed) && readFileSync(passed, 'utf8') === hash) return;
  const faults = await findFaults();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    process.exitCode = 1;
    return;
  }
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(passed, hash);
}
