/** When a script begins to ask for what is stored. */
export type Begin = (run: () => void) => void;

/** Before the first picture, which then shows it. */
export const atOnce: Begin = (run) => run();

/** After the first picture, which does not wait for it. */
export const afterFirstPicture: Begin = (run) => void requestAnimationFrame(() => void setTimeout(run));

/** Calls `painted` after the largest picture, or `loaded` after the page where the browser does not tell of pictures. */
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
