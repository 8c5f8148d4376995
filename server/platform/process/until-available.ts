import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable } from '../db/unavailable.ts';

export interface Patience {
  /** Milliseconds for which it is tried; 0 for once. */
  milliseconds: number;
  /** Milliseconds between two tries. */
  pause?: number;
  /** Ends the wait. */
  signal: AbortSignal;
  /** Called with the error of the first try, when there is another try. */
  onWait?: (error: unknown) => void;
}

/**
 * Does something with a database that may be on its way: starting, or behind a failover.
 *
 * @throws what the last try has thrown; at once what does not pass by itself
 */
export async function untilAvailable<Result>(
  step: () => Promise<Result>,
  { milliseconds, pause = 1_000, signal, onWait = () => undefined }: Patience,
): Promise<Result> {
  const deadline = Date.now() + milliseconds;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await step();
    } catch (error) {
      if (!isUnavailable(error) || Date.now() + pause > deadline) throw error;
      if (isFirst) onWait(error);
    }
    await delay(pause, undefined, { signal });
  }
}
