import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError, onFile } from './operator-error.ts';
import { processIdentity } from './process-identity.ts';

/** A running process holds the folder. */
export class FolderInUseError extends OperatorError {
  override name = 'FolderInUseError';
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`The folder ${folder} is in use by process ${pid}; end that process first`);
    this.pid = pid;
  }
}

export interface FolderLock {
  /** Releases the folder. May be called more than once. */
  release(): void;
}

export interface LockOptions {
  /** The time to wait for the folder, in milliseconds, because its current process may be ending. */
  waitMs?: number;
  pollMs?: number;
  signal?: AbortSignal;
}

const lockName = /^lock-(\d+)-(.+)$/;

/**
 * Creates the folder if it is missing, readable for its owner only.
 *
 * @throws {OperatorError} when it can't be created, read or written
 */
export function prepareDataFolder(folder: string): void {
  onFile(`The data folder ${folder}`, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  });
}

/**
 * Locks the folder for this process.
 *
 * The lock is an empty file whose **name** contains the id and the start time of its process. So a name never has two
 * owners, and removing the file of a dead process never removes the lock of another process. A process first creates
 * its own file and then looks for others. If two start concurrently, at least one of them sees the other and withdraws.
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
    // Random delays, so that two processes that withdrew for each other don't do so forever.
    await delay(pollMs * (0.5 + Math.random()), undefined, signal ? { signal } : {});
  }
}

/** The lock, or the id of the process that has it. */
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

/**
 * The id of the running process that holds the folder, ignoring the file `own`. Files of dead processes are removed.
 */
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
