import { useEffect, useState } from 'react';

const second = 1_000;

/**
 * Whole seconds until that time, counted down.
 * @param end milliseconds since the epoch, null if there is nothing to wait for
 * @returns null before the first count and when there is nothing to wait for; never less than 0
 */
export function useSecondsLeft(end: number | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (end === null) return setLeft(null);
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / second)));
    count();
    const timer = setInterval(count, second);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
