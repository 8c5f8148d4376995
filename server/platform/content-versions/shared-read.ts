import { createSharedCache } from './shared-cache.ts';

/**
 * Shares reads among callers. Calls during a running read share the next read. No caller gets a read that began before
 * the call, so it sees everything written before.
 */
export function sharedRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<void> | undefined;
  let next: Promise<Value> | undefined;
  const start = () => {
    const value = read();
    const settled = value.then(
      () => undefined,
      () => undefined,
    );
    running = settled.then(() => {
      running = undefined;
    });
    return value;
  };
  return () => {
    if (running === undefined) return start();
    next ??= running.then(() => {
      next = undefined;
      return start();
    });
    return next;
  };
}

/**
 * Shares one read among all callers within a span of time: for answers that may be as old as the span.
 *
 * @param span milliseconds from the start of the read
 * @param now milliseconds of a monotonic clock
 */
export function readEvery<Value>(span: number, read: () => Promise<Value>, now?: () => number): () => Promise<Value> {
  const reads = createSharedCache<Value>({ max: 1, age: span, now, make: read });
  return () => reads.get('', undefined);
}
