/** Something that is loaded when somebody needs it. */
export interface Late<Value> {
  /** Null until it is there. */
  current: () => Value | null;
  /** @returns how to stop listening */
  subscribe: (listener: () => void) => () => void;
  /** What is loaded once; a load that failed is tried again by the next call. */
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
