import type { NoticeFacts } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';
import type { NoticeKinds } from './kinds.ts';

/** A notice, in the portal or by mail, with the row that it leads to. */
interface AboutRow {
  kind: string;
  target: number | null;
}

/**
 * Queries each kind once for all of its rows. @returns a function that says whether a notice's row still exists and is
 * visible
 */
export async function findThere(
  db: Db,
  kinds: NoticeKinds,
  rows: readonly AboutRow[],
): Promise<(row: AboutRow) => boolean> {
  const there = new Set<string>();
  for (const { name, findThere: find } of kinds.values()) {
    const targets = rows.flatMap(({ kind, target }) => (kind === name && target !== null ? [target] : []));
    if (targets.length === 0) continue;
    for (const id of find === undefined ? targets : await find(db, targets)) there.add(`${name} ${id}`);
  }
  return ({ kind, target }) => target === null || there.has(`${kind} ${target}`);
}

/** The facts of a notice without those that are withheld when its row is deleted or hidden. */
export const factsLeft = (kinds: NoticeKinds, { kind, facts }: { kind: string; facts: NoticeFacts }): NoticeFacts =>
  Object.fromEntries(
    Object.entries(facts).filter(([name]) => kinds.get(kind)?.onlyWhileVisible?.includes(name) !== true),
  );
