/** Reloads right after the moment has come, but never in a tight loop. */
const leastPause = 1_000;
/** The maximum delay of a browser timer. */
const maxPause = 24 * 3_600_000;

/**
 * The time to wait before reloading data that depends on the clock, in milliseconds; false if nothing changes any more.
 * @param moments when something changes; null is never
 * @param clockOffset the server's time minus this device's
 * @param most the maximum, if something else may change it, too
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
