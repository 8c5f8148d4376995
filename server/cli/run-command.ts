import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../platform/config.ts';
import { originOf } from '../platform/process/announce.ts';
import type { CommandOutput, CommandRequest, Job } from '../platform/process/command.ts';
import { askServer } from '../platform/process/control-socket.ts';
import { FolderInUseError } from '../platform/process/data-folder-lock.ts';
import { Lifecycle } from '../platform/process/lifecycle.ts';
import { openData, storageOf } from '../startup/open-data.ts';
import { performJob, prepareJob } from './commands.ts';

/**
 * The time to wait, in milliseconds, for a process that holds the folder but takes no commands. Such a process may be
 * starting, stopping, or running a tool itself.
 */
const patience = 10_000;

/**
 * Runs a command. Reads its arguments in this process. Performs the command in this process if no other process holds
 * the data folder. Otherwise the server that holds the folder performs it.
 *
 * @returns the exit code
 * @throws {OperatorError}
 */
export async function runCommand(config: Config, request: CommandRequest, output: CommandOutput): Promise<number> {
  const { stage, ...job } = prepareJob(request);
  const unstage = await stage?.(storageOf(config).store);
  const deadline = Date.now() + patience;
  try {
    for (;;) {
      try {
        return await runHere(config, job, output);
      } catch (error) {
        if (!(error instanceof FolderInUseError)) throw error;
        const code = await askServer(resolve(config.dataDir), job, output);
        if (code !== undefined) return code;
        if (Date.now() >= deadline) throw error;
        await delay(100);
      }
    }
  } finally {
    await unstage?.();
  }
}

async function runHere(config: Config, job: Job, output: CommandOutput): Promise<number> {
  const lifecycle = new Lifecycle();
  try {
    const database = await openData(config, lifecycle, 0);
    const linkOrigin = originOf(config, config.port);
    return await performJob(job, {
      database,
      linkOrigin,
      store: storageOf(config).store,
      replies: config.replies,
      signal: lifecycle.signal,
      ...output,
    });
  } finally {
    await lifecycle.undoAll();
  }
}
