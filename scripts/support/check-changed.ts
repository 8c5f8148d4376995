import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../inputs.mjs';
import { root } from './run.ts';

/**
 * Runs a check, prints its faults, and fails where there are any. A check is left out where all that it depends on is as it
 * was when the check last found nothing.
 *
 * @param sources files and folders that it reads, and those of its own program
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
