import type { WaitingList } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { maxWaiting, type WaitingSource } from '../../platform/waiting/source.ts';

/** A learner's to-dos from all capabilities, ordered by due date; to-dos without a due date come last. */
export async function waitingFor(
  db: Db,
  sources: readonly WaitingSource[],
  userId: number,
  now: Date,
): Promise<WaitingList> {
  const found = await Promise.all(sources.map((source) => source.find(db, userId, now)));
  const dueOf = (dueAt: Date | null) => dueAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const items = found
    .flatMap((one) => one.items)
    .toSorted((one, other) => Math.sign(dueOf(one.dueAt) - dueOf(other.dueAt)) || 0)
    .slice(0, maxWaiting)
    .map(({ dueAt, ...item }) => ({ ...item, due_at: dueAt?.toISOString() ?? null }));
  return { items, total: found.reduce((sum, { total }) => sum + total, 0) };
}
