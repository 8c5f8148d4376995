import { useEffect, useState } from 'react';

/** Beyond it the clock of a device is wrong. */
const tolerance = 2 * 60_000;
const longestWait = 30_000;

interface Answered {
  /** The server's time of the answer. */
  server_now: string;
  /** What is to be added to this device's clock to have the server's, in milliseconds. */
  clockOffset: number;
}

/**
 * The server's time, in milliseconds since the epoch; this device's until the server has said something.
 *
 * @param moments when something changes: it is told then at once, otherwise now and then
 */
export function useServerClock(answer: Answered | undefined, moments: readonly number[]) {
  const [device, setDevice] = useState(() => Date.now());
  const [known, setKnown] = useState(0);
  const offset = answer?.clockOffset ?? known;
  const now = Math.max(device + offset, answer === undefined ? 0 : Date.parse(answer.server_now));
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => setKnown(offset), [offset]);
  useEffect(() => {
    const wait = Math.min(longestWait, Math.max(0, next - Date.now() - offset));
    const timer = setTimeout(() => setDevice(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [device, next, offset]);
  return { now, isDeviceWrong: Math.abs(offset) > tolerance };
}
