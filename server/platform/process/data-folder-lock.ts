import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError, onFile } from './operator-error.ts';
import { processIdentity } from './process-identity.ts';

/** The folder belongs to another process that is alive. */
export class FolderInUseError extends OperatorError {
  override name = 'FolderInUseError';
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`The folder ${folder} is in use by process ${pid}; end that process first`);
    this.pid = pid;
  }
}

export interface FolderLock {
  /** Gives the folder free. May be called more than once. */
  release(): void;
}

export interface LockOptions {
  /** How long a process that may be ending is waited for, in milliseconds. */
  waitMs?: number;
  pollMs?: number;
  signal?: AbortSignal;
}

const lockName = /^lock-(\d+)-(.+)$/;

/**
 * Makes the folder when it is not there, and readable for its owner only.
 *
 * @throws {OperatorError} when it cannot be made, read or written
 */
export function prepareDataFolder(folder: string): void {
  onFile(`The data folder ${folder}`, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  });
}

/**
 * Takes the folder for this process alone.
 *
 * The lock is an empty file whose **name** holds the number and the start of its process. A name therefore never has
 * two owners, so the file of a dead, zombie or re-used process can be removed at any moment without taking somebody
 * else's. Whoever wants the folder first puts down its own file and then looks for others: of two that come at the
 * same time at least one sees the other and withdraws.
 *
 * @throws {FolderInUseError} when another process still has it after `waitMs`
 */
export async function lockDataFolder(folder: string, options: LockOptions = {}): Promise<FolderLock> {
  const { waitMs = 10_000, pollMs = 100, signal } = options;
  const deadline = Date.now() + waitMs;
  for (;;) {
    const holder = tryLock(folder);
    if (typeof holder === 'object') return holder;
    if (Date.now() >= deadline) throw new FolderInUseError(folder, holder);
    // Uneven steps, so that two starters that gave way to each other do not do so for ever.
    await delay(pollMs * (0.5 + Math.random()), undefined, signal ? { signal } : {});
  }
}

/** The lock, or the number of the process that has it. */
function tryLock(folder: string): FolderLock | number {
  const present = liveHolder(folder);
  if (present !== undefined) return present;
  const own = `lock-${process.pid}-${processIdentity(process.pid)}`;
  const path = join(folder, own);
  writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
  const rival = liveHolder(folder, own);
  if (rival !== undefined) {
    rmSync(path, { force: true });
    return rival;
  }
  return { release: () => rmSync(path, { force: true }) };
}

/** The process that holds the folder, leaving out the file `own`. Files of processes that are gone are removed. */
function liveHolder(folder: string, own?: string): number | undefined {
  let holder: number | undefined;
  for (const name of readdirSync(folder)) {
    const [, pid, identity] = lockName.exec(name) ?? [];
    if (pid === undefined || name === own) continue;
    if (processIdentity(Number(pid)) === identity) holder = Number(pid);
    else rmSync(join(folder, name), { force: true });
  }
  return holder;
}
