import { whileThere } from './laid-aside.ts';

/** Resolves when the signal aborts. */
export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });

/**
 * Acquires a lock that only one tab of the browser holds at a time. When it is released, the next tab acquires it.
 *
 * A frozen tab releases the lock and requests it again afterwards. Until then, two tabs may both assume that they hold
 * it.
 *
 * @param locks undefined on `http://`, where browsers have no lock manager
 * @param until aborted when this tab gives up the lock
 * @returns resolves once this tab holds the lock
 */
export const holdLock = (locks: LockManager | undefined, name: string, until: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (locks === undefined) return reject(new Error('Without https there are no locks'));
    whileThere(() => {
      const there = new AbortController();
      const { signal } = there;
      const hold = () => {
        resolve();
        return untilAborted(signal);
      };
      locks.request(name, { signal }, hold).catch((error: unknown) => {
        if (signal.aborted && !until.aborted) return;
        reject(error instanceof Error ? error : new Error('The lock was not to be had', { cause: error }));
      });
      return () => there.abort();
    }, until);
  });
