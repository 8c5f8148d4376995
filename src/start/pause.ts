/** Lets the page answer what is pressed meanwhile, before the next part of a long start. */
export const pause = (): Promise<void> =>
  'scheduler' in window && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
