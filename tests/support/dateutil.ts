import { spawnSync } from 'node:child_process';

/** Runs a program of Python's. */
export const python = (...argv: readonly string[]) =>
  spawnSync('python3', argv, { encoding: 'utf8', maxBuffer: 1 << 28 });

/** Whether python-dateutil is here, which rules of recurrence are held against. */
export const findDateutil = (): true | undefined => (python('-c', 'import dateutil').status === 0 ? true : undefined);
