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

/** Copies of answers; they go when a session begins or ends. */
const cacheSlices: readonly SliceName[] = [
  'portfolioStore',
  'skillsStore',
  'interestStore',
  'universitiesStore',
  'universityDetailsStore',
  'appliedUniversitiesStore',
];

export interface StoredSlices {
  /** The stored data, or null where there is none or it cannot be read (it is dropped then). */
  read: <Data>(name: SliceName) => Data | null;
  /** Stores the data; null removes it. */
  write: (name: SliceName, data: unknown) => void;
  /** Removes the copies of answers. */
  dropCaches: () => void;
  /** Removes the drafts of everybody but the given user, those of visitors too; null removes all. */
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
 * Named slices of state in a web storage, each JSON with a version. Where the storage is missing, forbidden or full, a
 * slice lasts as long as the page.
 *
 * @param open the storage; browsers that store nothing throw
 * @param onUnkept called when a slice could not be stored
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
