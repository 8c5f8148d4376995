import pLimit from 'p-limit';

/** Rendering blocks the process, so the numbers of concurrent and waiting pages are limited. */
const atOnce = 2;
const maxWaiting = 8;
/**
 * Limits how many pages are rendered concurrently and for each client address. Cached pages aren't counted.
 *
 * @param isWithinLimit counts a page that is rendered for a client address
 */
export function createRenderTurns(isWithinLimit: (address: string) => boolean) {
  const turns = pLimit(atOnce);

  return {
    /**
     * Renders a page when a slot is free; null immediately when too many wait, or the address has reached its limit.
     */
    take: <Made>(address: string, make: () => Promise<Made>): Promise<Made> | null => {
      const isFull = turns.activeCount + turns.pendingCount >= atOnce + maxWaiting;
      return isFull || !isWithinLimit(address) ? null : turns(make);
    },
    /** Renders a page that must be shown, because the limit was already applied to its form. */
    wait: <Made>(make: () => Promise<Made>): Promise<Made> => turns(make),
  };
}
