import { join, parse } from 'node:path';
import { Piscina } from 'piscina';
import { Failure } from '../contract/failure.ts';
import { projectRoot, runsFromSource } from '../root.ts';

export interface WorkerQueueOptions {
  /**
   * The file whose default export does the work, from the project's folder. The build lists it as an input under its name
   * without `.ts`, as it does `create-embedded`.
   */
  file: string;
  /** Jobs that run at the same time, each in a thread of its own. */
  atOnce: number;
  /** Jobs that wait; who comes then is told to come again. */
  maxWaiting: number;
  /** Milliseconds that a job may wait and run; a thread that still runs it is ended then. */
  longest: number;
  /** Of the memory of a thread. */
  maxMegabytes: number;
  /** Seconds after which another try is worth it. */
  retryAfter: number;
}

/** Threads that nobody has used for so many milliseconds are ended. */
const idleTimeout = 10_000;

/**
 * Has work done in threads of their own, so that nobody else in the process waits for it. Threads start with the first job and
 * keep no process alive.
 *
 * @returns does a job; it rejects with a 503 where too many wait, and where the job takes too long
 */
export function workerQueue<Input, Output>(options: WorkerQueueOptions): (input: Input) => Promise<Output> {
  const { file, atOnce, maxWaiting, longest, maxMegabytes, retryAfter } = options;
  const { name } = parse(file);
  let pool: Piscina<Input, Output> | undefined;
  const start = () =>
    new Piscina<Input, Output>({
      filename: join(projectRoot, runsFromSource ? file : `dist/server/${name}.js`),
      minThreads: 0,
      maxThreads: atOnce,
      idleTimeout,
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
      // Without the options of this process: a debugger's port or a loader of tests is not for a thread.
      execArgv: runsFromSource ? ['--import', 'tsx'] : [],
    });
  return async (input) => {
    pool ??= start();
    if (pool.queueSize >= maxWaiting) throw new Failure(503, { retryAfter });
    const limit = AbortSignal.timeout(longest);
    try {
      return await pool.run(input, { signal: limit });
    } catch (error) {
      throw limit.aborted ? new Failure(503, { retryAfter }) : error;
    }
  };
}
