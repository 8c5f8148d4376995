/** Milliseconds after which something that can wait is loaded anyway. */
const patience = 3_000;
/** Milliseconds between two looks at the page. */
const pause = 100;

/** @param time in milliseconds */
export const wait = (time: number) => new Promise<unknown>((resolve) => setTimeout(resolve, time));

/** Resolves when the browser has nothing else to do. Some browsers lack `requestIdleCallback`. */
export const idle = (): Promise<unknown> =>
  'requestIdleCallback' in window ? new Promise((resolve) => requestIdleCallback(resolve)) : wait(1_000);

const isComing = () => document.querySelector('main [data-coming]') !== null;

/** Resolves when the page shows its content and the browser is idle, or after three seconds. */
export async function afterContent(): Promise<void> {
  const end = performance.now() + patience;
  while (performance.now() < end && isComing()) await wait(pause);
  await Promise.race([idle(), wait(Math.max(0, end - performance.now()))]);
}
