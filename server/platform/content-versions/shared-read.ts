import { createSharedCache } from './shared-cache.ts';

/**
 * Lets callers that come while a read is under way share the one that follows it. Nobody gets a read that began before
 * the call, so whatever was written before it is seen.
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
 * Lets everybody who comes within a span of time share one read: for answers that may be that old.
 *
 * @param span milliseconds from the beginning of the read
 * @param now milliseconds on a clock that never goes back
 */
export function readEvery<Value>(span: number, read: () => Promise<Value>, now?: () => number): () => Promise<Value> {
  const reads = createSharedCache<Value>({ max: 1, age: span, now, make: read });
  return () => reads.get('', undefined);
}
