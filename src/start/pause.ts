/** Yields to the event loop, so that the page can handle input before the next part of a long start. */
export const pause = (): Promise<void> =>
  'scheduler' in window && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
