import { oneAtATime } from '../accounts/store.ts';
import type { Db } from './database.ts';

/** Access to a set that a user has chosen, such as skills. */
export interface ChosenSet {
  /** The existing ids among the given ids. */
  existing(ids: number[]): Promise<readonly { id: number }[]>;
  removeOthers(ids: number[]): Promise<unknown>;
  /** Adds the ids that aren't chosen yet, in this order. */
  add(ids: number[]): Promise<unknown>;
}

/**
 * Replaces a user's chosen set; items that stay keep their row. Runs in the caller's transaction.
 *
 * @returns the ids that don't exist; if there are any, nothing is changed
 */
export async function replaceSet(tx: Db, userId: number, ids: readonly number[], set: ChosenSet): Promise<number[]> {
  // Without the lock, two concurrent replacements would end as a mixture of both.
  await oneAtATime(tx, userId);
  const existing = new Set((await set.existing([...ids])).map(({ id }) => id));
  const unknown = ids.filter((id) => !existing.has(id));
  if (unknown.length > 0) return unknown;
  await set.removeOthers([...ids]);
  if (ids.length > 0) await set.add([...ids]);
  return [];
}
