import { useEffect, useState } from 'react';

/** From how far on a device's clock is worth a word. */
const tolerance = 2 * 60_000;
const maxWait = 30_000;
const none: readonly number[] = [];

export interface ServerTime {
  /** The server's time as far as it is known, in milliseconds since the epoch. */
  at: number;
  /** What is to be added to this device's clock to have the server's, in milliseconds. */
  clockOffset: number;
}

/** By how many milliseconds this device's clock is ahead of the server's; 0 where it is right enough. */
export const aheadOf = (offset: number): number => (Math.abs(offset) > tolerance ? -offset : 0);

/**
 * The server's time as it goes on, in milliseconds since the epoch (this device's until an answer has brought the
 * server's), and by how many milliseconds the device's clock is ahead of it: 0 where it is right enough.
 *
 * @param moments when something changes: the time is updated at once then, otherwise now and then
 */
export function useServerClock(answer: ServerTime | undefined, moments: readonly number[] = none) {
  const [device, setDevice] = useState(() => Date.now());
  const [known, setKnown] = useState(0);
  const offset = answer?.clockOffset ?? known;
  const now = Math.max(device + offset, answer?.at ?? 0);
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => setKnown(offset), [offset]);
  useEffect(() => {
    const wait = Math.min(maxWait, Math.max(0, next - Date.now() - offset));
    const timer = setTimeout(() => setDevice(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [device, next, offset]);
  return { now, clockAhead: aheadOf(offset) };
}
