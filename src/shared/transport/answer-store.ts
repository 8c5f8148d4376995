import type { DBSchema, IDBPTransaction } from 'idb';
import { deviceStore } from '../ports/device-store.ts';
import { ownDatabaseOf } from '../ports/own-databases.ts';
import type { AnswerChanges, AnswerStore, KeptAnswer } from './answer-keeper.ts';
import { type AnswerMark, isUsable, marksAfter } from './answer-limits.ts';

interface AnswerSchema extends DBSchema {
  /** By the query's key as JSON. */
  answers: { key: string; value: KeptAnswer & Pick<AnswerMark, 'release'> };
  /** In separate records, so that the limits can be checked without reading all answers. */
  marks: { key: string; value: AnswerMark };
}

type Writing = IDBPTransaction<AnswerSchema, ('answers' | 'marks')[], 'readwrite'>;

const stores = ['answers', 'marks'] as const;

/** Writes changes, and removes what is above the limits. */
async function write(transaction: Writing, changes: AnswerChanges, release: string): Promise<void> {
  const [kept, index] = [transaction.objectStore('answers'), transaction.objectStore('marks')];
  const [keys, values] = await Promise.all([index.getAllKeys(), index.getAll()]);
  const known = new Map(values.map((mark, place) => [keys[place] ?? '', mark]));
  const marks = marksAfter(known, changes, Date.now(), release);
  await Promise.all([
    ...keys.filter((key) => !marks.has(key)).flatMap((key) => [kept.delete(key), index.delete(key)]),
    ...[...changes.answers].flatMap(([key, answer]) => {
      const mark = marks.get(key);
      return answer && mark ? [kept.put({ ...answer, release }, key), index.put(mark, key)] : [];
    }),
  ]);
}

/**
 * The browser's database of the answers that a user has received. It is removed when the session ends.
 * @param release the build; answers of other builds are removed
 * @throws in a browser that couldn't remove the database, because it can't name its databases
 */
export function answerStoreOf(userId: number, release: string): AnswerStore {
  if (!('databases' in indexedDB)) throw new Error('The browser cannot name its databases');
  const device = deviceStore<AnswerSchema>(ownDatabaseOf('answers', userId), stores);
  return {
    read: async (key) => {
      const answer = await device.read((transaction) => transaction.objectStore('answers').get(key));
      return answer !== undefined && isUsable(answer, Date.now(), release) ? answer : null;
    },
    change: async (changes, isAllowed) => {
      try {
        await device.run(async (transaction) => {
          if (isAllowed()) await write(transaction, changes, release);
        });
      } catch {
        // The disk may be full. Stored answers that don't follow the changes must not be shown.
        await device.run(async (transaction) => {
          await Promise.all(stores.map((store) => transaction.objectStore(store).clear()));
        });
      }
    },
  };
}
