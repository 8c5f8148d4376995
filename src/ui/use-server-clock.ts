import { useEffect, useState } from 'react';

/** Milliseconds by which a device's clock may be wrong before we mention it. */
const tolerance = 2 * 60_000;
const maxWait = 30_000;
const none: readonly number[] = [];

export interface ServerTime {
  /** The server's time as last known, in milliseconds since the epoch. */
  at: number;
  /** Milliseconds to add to this device's clock to get the server's time. */
  clockOffset: number;
}

/** Milliseconds that this device's clock is ahead of the server's; 0 if the difference is small. */
export const aheadOf = (offset: number): number => (Math.abs(offset) > tolerance ? -offset : 0);

/**
 * The server's current time in milliseconds since the epoch (this device's until an answer arrives). Also returns how
 * many milliseconds the device's clock is ahead: 0 if the difference is small.
 *
 * @param moments times at which the page changes: the result updates then, and otherwise at longer intervals
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
