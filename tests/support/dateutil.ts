import { spawnSync } from 'node:child_process';

/** Runs a Python program. */
export const python = (...argv: readonly string[]) =>
  spawnSync('python3', argv, { encoding: 'utf8', maxBuffer: 1 << 28 });

/** Whether python-dateutil is installed. Its results are compared with ours for recurrence rules. */
export const findDateutil = (): true | undefined => (python('-c', 'import dateutil').status === 0 ? true : undefined);
