import pLimit from 'p-limit';

/** Rendering holds the process: so many pages are made at once, and so many wait for that. */
const atOnce = 2;
const maxWaiting = 8;
/**
 * Limits how many pages are made at once, and for each client address. A page that is cached costs nothing and is not
 * counted.
 *
 * @param isWithinLimit counts a page that is made for a client address
 */
export function createRenderTurns(isWithinLimit: (address: string) => boolean) {
  const turns = pLimit(atOnce);

  return {
    /** Makes a page when its turn comes; null at once where too many wait, or too many were made for the address. */
    take: <Made>(address: string, make: () => Promise<Made>): Promise<Made> | null => {
      const isFull = turns.activeCount + turns.pendingCount >= atOnce + maxWaiting;
      return isFull || !isWithinLimit(address) ? null : turns(make);
    },
    /** For what has to be shown, and is limited where it was taken. */
    wait: <Made>(make: () => Promise<Made>): Promise<Made> => turns(make),
  };
}
