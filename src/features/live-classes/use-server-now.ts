import { useEffect, useState } from 'react';

const tick = 10_000;
/** From how far on a device's clock is worth a word. */
const tolerance = 2 * 60_000;

/**
 * The server's time as it goes on, and by how many milliseconds the device's clock is before it; 0 where it is right
 * enough.
 *
 * @param at the server's time of the last answer, in milliseconds since the epoch
 */
export function useServerNow(at: number): { now: number; clockAhead: number } {
  const [time, setTime] = useState({ now: at, clockAhead: 0 });
  useEffect(() => {
    const received = performance.now();
    const ahead = Date.now() - at;
    const clockAhead = Math.abs(ahead) > tolerance ? ahead : 0;
    const tell = () => setTime({ now: at + performance.now() - received, clockAhead });
    tell();
    const timer = setInterval(tell, tick);
    return () => clearInterval(timer);
  }, [at]);
  return time;
}
