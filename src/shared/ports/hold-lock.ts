import { whileThere } from './laid-aside.ts';

/** Ends with the signal. */
export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });

/**
 * Of all tabs of a browser one holds a lock, and the next one gets it with its end.
 *
 * One that is laid aside lets it go, and asks again afterwards; until it has it then, two may take themselves for the one.
 *
 * @param locks browsers have none on `http://` under a name
 * @param until when this tab gives it up
 * @returns ends once this tab holds it
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
