import { join, parse } from 'node:path';
import { Piscina } from 'piscina';
import { Failure } from '../contract/failure.ts';
import { projectRoot, runsFromSource } from '../root.ts';

export interface WorkerQueueOptions {
  /**
   * The file whose default export does the work, from the project's folder. The build lists it as an entry with its
   * name without `.ts`, like `create-embedded`.
   */
  file: string;
  /** The maximum number of concurrent jobs, each in its own thread. */
  atOnce: number;
  /** The maximum number of waiting jobs; further jobs are refused. */
  maxWaiting: number;
  /** The maximum time of a job in milliseconds, from waiting to its end; after that, the job's thread is terminated. */
  longest: number;
  /** The memory limit of a thread. */
  maxMegabytes: number;
  /** Seconds after which a retry makes sense. */
  retryAfter: number;
}

/** Milliseconds after which idle threads are terminated. */
const idleTimeout = 10_000;

/**
 * Runs jobs in worker threads, so that they don't block the event loop. Threads start with the first job and don't keep
 * the process alive.
 *
 * @returns a function that runs a job; it rejects with a 503 when too many jobs wait or the job takes too long
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
      // Options of this process, such as a debugger's port or a test loader, don't apply to threads.
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
