import { afterEach, expect, it, vi } from 'vitest';
import { collectAfter } from './spare-memory.ts';

afterEach(() => vi.useRealTimers());

it('memory is collected some time after large jobs, and never during a large job', () => {
  vi.useFakeTimers();
  const collect = vi.fn();
  const [large, next] = [collectAfter(collect), collectAfter(collect)];
  large(true);
  vi.advanceTimersByTime(3_600_000);
  next(false);
  vi.advanceTimersByTime(9_999);
  const last = collectAfter(collect);
  vi.advanceTimersByTime(3_600_000);
  expect(collect).not.toHaveBeenCalled();
  last(false);
  vi.advanceTimersByTime(10_000);
  expect(collect).toHaveBeenCalledTimes(1);
  collectAfter(collect)(false);
  vi.advanceTimersByTime(3_600_000);
  expect(collect).toHaveBeenCalledTimes(1);
});
