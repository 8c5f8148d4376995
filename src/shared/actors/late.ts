/** A value that is loaded on demand. */
export interface Late<Value> {
  /** The loaded value; null until it is loaded. */
  current: () => Value | null;
  /** @returns the unsubscribe function */
  subscribe: (listener: () => void) => () => void;
  /** Loads the value once. After a failure, the next call retries. */
  load: () => Promise<Value>;
}

export function late<Value>(load: () => Promise<Value>): Late<Value> {
  let value: Value | null = null;
  let loading: Promise<Value> | null = null;
  const listeners = new Set<() => void>();
  const loadOnce = async () => {
    try {
      value = await load();
    } finally {
      loading = null;
    }
    for (const listener of listeners) listener();
    return value;
  };
  return {
    current: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async () => value ?? (await (loading ??= loadOnce())),
  };
}
