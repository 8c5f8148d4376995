/** Decides when a script reads stored data. */
export type Begin = (run: () => void) => void;

/** Reads before the first paint, which then includes the stored data. */
export const atOnce: Begin = (run) => run();

/** Reads after the first paint, so that the paint doesn't wait. */
export const afterFirstPicture: Begin = (run) => void requestAnimationFrame(() => void setTimeout(run));

/**
 * Calls `painted` after the largest contentful paint, or `loaded` after the load event if the browser doesn't
 * report paints.
 */
export function afterLargestPicture(painted: () => void, loaded: () => void = painted): void {
  const type = 'largest-contentful-paint';
  if (globalThis.PerformanceObserver?.supportedEntryTypes.includes(type))
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      painted();
    }).observe({ type, buffered: true });
  else if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded);
}
