/** After a moment has come the server is asked at once, and never in a circle. */
const leastPause = 1_000;
/** As far as a browser’s timers reach. */
const maxPause = 24 * 3_600_000;

/**
 * How long it takes until something is looked at again that changes by the clock, in milliseconds; false where nothing
 * changes any more.
 *
 * @param moments when something changes; null is never
 * @param clockOffset what is to be added to this device’s clock to have the server’s
 * @param most how long it takes at most where something else may change it, too
 */
export function pauseUntil(
  moments: readonly (string | null)[],
  clockOffset: number,
  most: number | null = null,
): number | false {
  const now = Date.now() + clockOffset;
  const next = Math.min(
    ...moments
      .flatMap((moment) => moment ?? [])
      .map(Date.parse)
      .filter((moment) => moment > now),
  );
  if (!Number.isFinite(next) && most === null) return false;
  return Math.max(leastPause, Math.min(most ?? maxPause, next - now + leastPause));
}
