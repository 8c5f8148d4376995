import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

/** Rendering holds the process: so many pages are made at once, and so many wait for that. */
const atOnce = 2;
const mostWaiting = 8;
/** Pages that are made for a client address in a span of time, in milliseconds. */
const mostForAddress = 120;
const span = 60_000;
/** Addresses that are counted at the same time; the count of one that asked long ago is dropped for a new one. */
const mostAddresses = 20_000;

/**
 * Who has a page made. The counts are of this process, for it is its time that they keep: a page that is kept already
 * costs nothing and is not counted.
 *
 * @param now milliseconds
 */
export function createRenderTurns(now: () => number) {
  const turns = pLimit(atOnce);
  const counts = new LRUCache<string, { made: number; until: number }>({ max: mostAddresses });

  const isWithinLimit = (address: string): boolean => {
    const counted = counts.get(address);
    const count = counted !== undefined && now() < counted.until ? counted : { made: 0, until: now() + span };
    if (count.made >= mostForAddress) return false;
    count.made += 1;
    counts.set(address, count);
    return true;
  };

  return {
    /** Makes a page when its turn comes; null at once where too many wait, or too many were made for the address. */
    take: <Made>(address: string, make: () => Promise<Made>): Promise<Made> | null => {
      const isFull = turns.activeCount + turns.pendingCount >= atOnce + mostWaiting;
      return isFull || !isWithinLimit(address) ? null : turns(make);
    },
    /** For what has to be shown, and is limited where it was taken. */
    wait: <Made>(make: () => Promise<Made>): Promise<Made> => turns(make),
  };
}
