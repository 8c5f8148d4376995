import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { projectRoot, runsFromSource } from '../root.ts';

/** In Node 20, tsx isn't registered for the entry file of a thread. */
const fromSource = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(require('node:worker_threads').workerData.entry);
})`;

/**
 * Starts a file of the server in a worker thread.
 *
 * @param source its path from the project's folder, which `serverBuild` of `scripts/build.ts` also lists
 * @param workerData passed to the thread
 */
export function startThread(source: string, workerData: object, options: WorkerOptions = {}): Worker {
  if (!runsFromSource) {
    const bundle = source.replace(/^.*\/([^/]+)\.ts$/, 'dist/server/$1.js');
    return new Worker(join(projectRoot, bundle), { ...options, workerData });
  }
  const entry = join(projectRoot, source);
  return new Worker(fromSource, { ...options, eval: true, workerData: { ...workerData, entry } });
}
