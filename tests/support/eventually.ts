import { vi } from 'vitest';

/** Waits until a check holds, for as long as a busy machine may need: only the time of the whole test is a bound. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 14_000 });
