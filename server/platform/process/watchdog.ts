import { once } from 'node:events';
import { startThread } from './thread.ts';

/** The data of the watchdog's thread. */
export interface Watched {
  /** A counter that the main thread increments while its event loop turns. */
  beats: Int32Array;
  /** The maximum processor time of one turn in milliseconds. */
  limit: number;
}

const beatPause = 1_000;

/**
 * Kills the process with SIGKILL when a single turn of its event loop takes too long, after logging the stack. A
 * blocked process answers no requests, so its supervisor should restart it. Only the main thread's processor time
 * counts.
 *
 * @param limit milliseconds of processor time
 * @returns a function that stops the watchdog, once it is running
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
