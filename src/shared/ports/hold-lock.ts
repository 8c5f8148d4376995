/**
 * Of all tabs of a browser one holds a lock, and the next one gets it with its end.
 *
 * @param locks browsers have none on `http://` under a name
 * @param until when this tab gives it up
 * @returns ends once this tab holds it
 */
export const holdLock = (locks: LockManager | undefined, name: string, until: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const hold = () =>
      new Promise<void>((release) => {
        resolve();
        until.addEventListener('abort', () => release());
      });
    if (locks === undefined) reject(new Error('Without https there are no locks'));
    else locks.request(name, { signal: until }, hold).catch(reject);
  });
