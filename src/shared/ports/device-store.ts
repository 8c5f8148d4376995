import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { onLaidAside } from './laid-aside.ts';

type Work<Schema extends DBSchema, Answer, Mode extends 'readonly' | 'readwrite' = 'readwrite'> = (
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], Mode>,
) => Promise<Answer>;

/**
 * An IndexedDB database. A frozen page must not keep transactions open: other pages would wait for them
 * forever.
 */
export interface DeviceStore<Schema extends DBSchema> {
  /**
   * Runs work in one transaction, and repeats it if the page was frozen in between. Rejects if the browser refuses or
   * the disk is full. It may never settle, so callers need a timeout.
   *
   * @param work must await all its requests
   */
  run: <Answer>(work: Work<Schema, Answer>) => Promise<Answer>;
  /** Does the same in a transaction that only reads, so it doesn't wait for other readers. */
  read: <Answer>(work: Work<Schema, Answer, 'readonly'>) => Promise<Answer>;
  /** Writes while the page is being frozen; does nothing otherwise. WebKit drops the write. */
  putLast: (store: StoreNames<Schema>, puts: readonly (readonly [key: IDBValidKey, value: unknown])[]) => void;
}

/** The open transactions of this page in all databases. */
const running = new Set<{ abort: () => void }>();
let isAside = false;
let takeUp = () => undefined as void;
let ready = Promise.resolve();
let isFollowed = false;

function followPage(): void {
  if (isFollowed) return;
  isFollowed = true;
  onLaidAside(
    () => {
      if (isAside) return;
      isAside = true;
      ready = new Promise((resolve) => {
        takeUp = resolve;
      });
      for (const transaction of running) transaction.abort();
    },
    () => {
      isAside = false;
      takeUp();
    },
  );
}

/** Opens a database. @param stores created with the database */
export function deviceStore<Schema extends DBSchema>(
  name: string,
  stores: readonly StoreNames<Schema>[],
): DeviceStore<Schema> {
  followPage();
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  let present: IDBPDatabase<Schema> | null = null;
  const forget = () => {
    opened = null;
    present = null;
  };
  const open = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: (database) => {
        for (const store of stores) database.createObjectStore(store);
      },
      // The database is being deleted: its user signed out, here or in another tab.
      blocking: (_current, _wanted, { target }) => {
        forget();
        (target as IDBDatabase).close();
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  };

  const runIn =
    <Mode extends 'readonly' | 'readwrite'>(mode: Mode) =>
    async <Answer>(work: Work<Schema, Answer, Mode>): Promise<Answer> => {
      for (;;) {
        await ready;
        const database = await open();
        if (isAside) continue;
        present = database;
        const transaction = database.transaction([...stores], mode);
        let isCut = false;
        const one = {
          abort: () => {
            isCut = true;
            try {
              transaction.abort();
            } catch {
              // The transaction has already ended.
            }
          },
        };
        running.add(one);
        try {
          const [answer] = await Promise.all([work(transaction), transaction.done]);
          return answer;
        } catch (error) {
          if (!isCut) throw error;
        } finally {
          running.delete(one);
        }
      }
    };

  return {
    run: runIn('readwrite'),
    read: runIn('readonly'),
    putLast: (store, puts) => {
      if (present === null || !isAside || puts.length === 0) return;
      try {
        const transaction = present.transaction(store, 'readwrite');
        for (const [key, value] of puts) transaction.store.put(value as never, key as never).catch(() => undefined);
        transaction.done.catch(() => undefined);
        transaction.commit();
      } catch {
        // The database was closed.
      }
    },
  };
}
