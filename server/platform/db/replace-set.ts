import { oneAtATime } from '../accounts/store.ts';
import type { Db } from './database.ts';

/** A set of things that a user has chosen, as the tables keep it. */
export interface ChosenSet {
  /** Those of the ids that there are. */
  existing(ids: number[]): Promise<readonly { id: number }[]>;
  removeOthers(ids: number[]): Promise<unknown>;
  /** Adds those that are not chosen yet, in this order. */
  add(ids: number[]): Promise<unknown>;
}

/**
 * Replaces what a user has chosen; what stays keeps its row. Runs in the caller's transaction.
 *
 * @returns the ids that do not exist; then nothing is changed
 */
export async function replaceSet(tx: Db, userId: number, ids: readonly number[], set: ChosenSet): Promise<number[]> {
  // Two replacements at once would otherwise end as a mixture of both.
  await oneAtATime(tx, userId);
  const existing = new Set((await set.existing([...ids])).map(({ id }) => id));
  const unknown = ids.filter((id) => !existing.has(id));
  if (unknown.length > 0) return unknown;
  await set.removeOthers([...ids]);
  if (ids.length > 0) await set.add([...ids]);
  return [];
}
