import { LRUCache } from 'lru-cache';

export interface SharedCacheOptions<Value, Context> {
  /** How many values are held; the one that was asked for longest ago goes first. */
  max: number;
  /** Makes the value of a key. */
  make: (key: string, context: Context) => Promise<Value>;
  /** Milliseconds from the beginning of its making after which a value is made anew; for ever without it. */
  age?: number;
  /** Milliseconds on a clock that never goes back. */
  now?: (() => number) | undefined;
}

/**
 * Values by their key, each made once however many ask for it meanwhile. One whose making fails is forgotten.
 *
 * The library's own `fetchMethod` is not used: what it evicts or clears fails for those who wait for it, and it counts the
 * age of a value from the end of its making, so that it may be older than that says.
 */
export interface SharedCache<Value, Context> {
  get(key: string, context: Context): Promise<Value>;
  /** Forgets all values. Those that are being made go to whoever waits for them, and to nobody else. */
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
