import { once } from 'node:events';
import { startThread } from './thread.ts';

/** What the thread of the watchdog is given. */
export interface Watched {
  /** One number, which the main thread raises as long as its event loop turns. */
  beats: Int32Array;
  /** Milliseconds of processor time that one turn of the loop may take. */
  limit: number;
}

const beatPause = 1_000;

/**
 * Ends the process by SIGKILL once a single turn of its event loop has taken too long, after a line in the log that says
 * in which functions: nobody is answered any more then, and whoever supervises the process starts it again. Time counts
 * only while the main thread runs on a processor.
 *
 * @param limit milliseconds of processor time
 * @returns ends the watch, once it has begun
 */
export async function startWatchdog(limit: number): Promise<() => Promise<void>> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), Math.min(beatPause, limit / 4));
  timer.unref();
  const watched: Watched = { beats, limit };
  const thread = startThread('server/platform/process/watchdog-thread.ts', watched);
  await once(thread, 'message');
  thread.unref();
  return async () => {
    clearInterval(timer);
    await thread.terminate();
  };
}
