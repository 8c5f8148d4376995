import { LRUCache } from 'lru-cache';

export interface SharedCacheOptions<Value, Context> {
  /** The maximum number of values, with least-recently-used eviction. */
  max: number;
  /** Computes the value of a key. */
  make: (key: string, context: Context) => Promise<Value>;
  /** How long a value stays valid, in milliseconds from the start of its computation; by default forever. */
  age?: number;
  /** Milliseconds of a monotonic clock. */
  now?: (() => number) | undefined;
}

/**
 * Caches values by key. Concurrent callers share one computation, and a failed one isn't cached.
 *
 * The library's own `fetchMethod` isn't used, because evicting or clearing a value fails the callers that wait for it.
 * It also counts the age from the end of the computation, so a value could be older than allowed.
 */
export interface SharedCache<Value, Context> {
  get(key: string, context: Context): Promise<Value>;
  /**
   * Removes all values. Values that are being computed go to the callers that already wait for them, but aren't cached.
   */
  forget(): void;
}

export function createSharedCache<Value, Context = undefined>({
  max,
  make,
  age = Number.POSITIVE_INFINITY,
  now = () => performance.now(),
}: SharedCacheOptions<Value, Context>): SharedCache<Value, Context> {
  const kept = new LRUCache<string, { begun: number; value: Promise<Value> }>({ max });
  return {
    get: (key, context) => {
      const known = kept.get(key);
      if (known !== undefined && now() - known.begun < age) return known.value;
      const entry = { begun: now(), value: make(key, context) };
      kept.set(key, entry);
      entry.value.catch(() => {
        if (kept.peek(key) === entry) kept.delete(key);
      });
      return entry.value;
    },
    forget: () => kept.clear(),
  };
}
