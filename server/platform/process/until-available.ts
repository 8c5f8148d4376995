import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable } from '../db/unavailable.ts';

export interface Patience {
  /** How long to retry, in milliseconds; 0 for a single attempt. */
  milliseconds: number;
  /** Milliseconds between two attempts. */
  pause?: number;
  /** Aborts the wait. */
  signal: AbortSignal;
  /** Called with the first attempt's error before a second attempt. */
  onWait?: (error: unknown) => void;
}

/**
 * Retries a step while the database is temporarily unavailable: starting, or during a failover.
 *
 * @throws the error of the last attempt; other errors immediately
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
