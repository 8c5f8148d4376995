const version = 1;

export type SliceName =
  | 'theme'
  | 'direction'
  | 'controlSize'
  | 'locale'
  | 'session'
  | 'portfolioStore'
  | 'skillsStore'
  | 'interestStore'
  | 'universitiesStore'
  | 'universityDetailsStore'
  | 'appliedUniversitiesStore'
  | 'googleSignIn'
  | `drafts:${number | 'visitor'}`;

/** Cached answers, which are removed when a session starts or ends. */
const cacheSlices: readonly SliceName[] = [
  'portfolioStore',
  'skillsStore',
  'interestStore',
  'universitiesStore',
  'universityDetailsStore',
  'appliedUniversitiesStore',
];

export interface StoredSlices {
  /** The stored data; null if it is missing or unreadable. Unreadable data is removed. */
  read: <Data>(name: SliceName) => Data | null;
  /** Stores the data; null removes it. */
  write: (name: SliceName, data: unknown) => void;
  /** Removes the cached answers. */
  dropCaches: () => void;
  /** Removes all drafts except the given user's, including visitors' drafts; null removes all. */
  dropDraftsExcept: (userId: number | null) => void;
}

function parse<Data>(value: string | null): Data | null {
  if (value === null) return null;
  try {
    const stored: unknown = JSON.parse(value);
    if (typeof stored !== 'object' || stored === null || !('v' in stored) || !('data' in stored)) return null;
    return stored.v === version ? (stored.data as Data) : null;
  } catch {
    return null;
  }
}

/**
 * Named slices of state in web storage, each as versioned JSON. If the storage is missing, blocked or full,
 * slices are kept in memory until the page closes.
 *
 * @param open returns the storage; throws if the browser blocks it
 * @param onUnkept called when a slice couldn't be stored
 */
export function createStoredSlices(open: () => Storage, onUnkept?: () => void): StoredSlices {
  const unkept = new Map<string, string>();
  const attempt = <Result>(action: (storage: Storage) => Result): Result | null => {
    try {
      return action(open());
    } catch {
      return null;
    }
  };
  const remove = (name: string) => {
    unkept.delete(name);
    attempt((storage) => storage.removeItem(name));
  };
  const store = (name: string, value: string) => {
    unkept.delete(name);
    if (attempt((storage) => storage.setItem(name, value) ?? true)) return;
    remove(name);
    unkept.set(name, value);
    onUnkept?.();
  };
  const stored = () => attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)));
  return {
    read: (name) => {
      const value = unkept.get(name) ?? attempt((storage) => storage.getItem(name));
      const data = parse<never>(value);
      if (value !== null && data === null) remove(name);
      return data;
    },
    write: (name, data) => {
      if (data === null) remove(name);
      else store(name, JSON.stringify({ v: version, data }));
    },
    dropCaches: () => cacheSlices.forEach(remove),
    dropDraftsExcept: (userId) => {
      for (const key of [...unkept.keys(), ...(stored() ?? [])])
        if (key?.startsWith('drafts:') && key !== `drafts:${userId}`) remove(key);
    },
  };
}
