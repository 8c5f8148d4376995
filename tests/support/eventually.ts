import { vi } from 'vitest';

/** Waits until a check passes, as long as a busy machine may need. Only the time limit of the test applies. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 14_000 });
