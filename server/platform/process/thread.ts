import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { projectRoot, runsFromSource } from '../root.ts';

/** In Node 20 tsx does not reach the first file of a thread by itself. */
const fromSource = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(require('node:worker_threads').workerData.entry);
})`;

/**
 * Starts a program of the server in a thread of its own.
 *
 * @param source its path from the project's folder; `serverBuild` of `scripts/build.ts` names it, too
 * @param workerData what the thread is given
 */
export function startThread(source: string, workerData: object, options: WorkerOptions = {}): Worker {
  if (!runsFromSource) {
    const bundle = source.replace(/^.*\/([^/]+)\.ts$/, 'dist/server/$1.js');
    return new Worker(join(projectRoot, bundle), { ...options, workerData });
  }
  const entry = join(projectRoot, source);
  return new Worker(fromSource, { ...options, eval: true, workerData: { ...workerData, entry } });
}
