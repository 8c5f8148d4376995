import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { onLaidAside } from './laid-aside.ts';

type Work<Schema extends DBSchema, Answer> = (
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'readwrite'>,
) => Promise<Answer>;

/** A database of the browser. Nothing of it stays open in a page that is laid aside: other pages would wait for that for ever. */
export interface DeviceStore<Schema extends DBSchema> {
  /**
   * Does something in one transaction, and anew where the page was laid aside meanwhile. It rejects where the browser
   * refuses or the disk is full, and may say nothing for ever: who waits for it has a limit.
   *
   * @param work waits for all that it asks for
   */
  run: <Answer>(work: Work<Schema, Answer>) => Promise<Answer>;
  /** Puts something while the page is laid aside, otherwise nothing. WebKit drops it. */
  putLast: (store: StoreNames<Schema>, puts: readonly (readonly [key: IDBValidKey, value: unknown])[]) => void;
}

/** Those of this page, of all databases. */
const running = new Set<{ abort: () => void }>();
let isAside = false;
let takeUp = () => undefined as void;
let isThere = Promise.resolve();
let isFollowed = false;

function followPage(): void {
  if (isFollowed) return;
  isFollowed = true;
  onLaidAside(
    () => {
      if (isAside) return;
      isAside = true;
      isThere = new Promise((resolve) => {
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

/** @param stores are created with the database */
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
      // It is being removed: its user has signed out, here or in another tab.
      blocking: (_current, _wanted, { target }) => {
        forget();
        (target as IDBDatabase).close();
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  };

  return {
    run: async (work) => {
      for (;;) {
        await isThere;
        const database = await open();
        if (isAside) continue;
        present = database;
        const transaction = database.transaction([...stores], 'readwrite');
        let isCut = false;
        const one = {
          abort: () => {
            isCut = true;
            try {
              transaction.abort();
            } catch {
              // It has ended already.
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
    },
    putLast: (store, puts) => {
      if (present === null || !isAside || puts.length === 0) return;
      try {
        const transaction = present.transaction(store, 'readwrite');
        for (const [key, value] of puts) transaction.store.put(value as never, key as never).catch(() => undefined);
        transaction.done.catch(() => undefined);
        transaction.commit();
      } catch {
        // It was closed.
      }
    },
  };
}
