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
  /** Stores the data; null removes it. A full or forbidden storage is no failure: the page goes on without. */
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

/** Named slices of state in a web storage, each JSON with a version. */
export function createStoredSlices(storage: Storage): StoredSlices {
  const attempt = <Result>(action: () => Result): Result | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  const keys = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
  return {
    read: (name) => {
      const value = attempt(() => storage.getItem(name));
      const data = parse<never>(value);
      if (value !== null && data === null) attempt(() => storage.removeItem(name));
      return data;
    },
    write: (name, data) => {
      attempt(() =>
        data === null ? storage.removeItem(name) : storage.setItem(name, JSON.stringify({ v: version, data })),
      );
    },
    dropCaches: () => {
      for (const name of cacheSlices) attempt(() => storage.removeItem(name));
    },
    dropDraftsExcept: (userId) => {
      const own = `drafts:${userId}`;
      const others = attempt(keys)?.filter((key) => key.startsWith('drafts:') && key !== own) ?? [];
      for (const key of others) attempt(() => storage.removeItem(key));
    },
  };
}
