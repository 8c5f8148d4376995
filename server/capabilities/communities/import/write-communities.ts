import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { lockCatalogues, othersTurn, sortOut, type UpsertCounts } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { posts } from '../../../platform/db/threads-schema.ts';
import { communities } from '../../../tables/communities.ts';

import { writeExamples } from '../../threads/module.ts';
import { communityPosts } from '../posts.ts';
import type { ReadyCommunity } from './read-communities.ts';

/** Pins an example. Without an example to pin, it unpins an earlier example, but keeps what operators have pinned. */
async function pin(tx: Db, id: number, postId: number | null): Promise<void> {
  const isExample = inArray(
    communities.pinnedId,
    tx.select({ id: posts.id }).from(posts).where(isNotNull(posts.writer)),
  );
  await tx
    .update(communities)
    .set({ pinnedId: postId })
    .where(and(eq(communities.id, id), or(isNull(communities.pinnedId), isExample)));
}

/** Inserts and updates communities by name, with their examples. Runs in the caller's transaction. */
export async function writeCommunities(tx: Db, ready: readonly ReadyCommunity[], now: Date): Promise<UpsertCounts> {
  await lockCatalogues(tx);
  const known = await tx.select({ externalRef: communities.externalRef, hash: communities.hash }).from(communities);
  const { writes, counts } = await sortOut(
    known,
    ready.map(({ row: { externalRef, hash } }) => ({ externalRef, hash })),
  );
  const changed = new Set(writes.map(({ externalRef }) => externalRef));
  for (const { row, questions, pinnedKey } of ready.filter((one) => changed.has(one.row.externalRef))) {
    await othersTurn();
    const [stored] = await tx
      .insert(communities)
      .values({ ...row, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: communities.externalRef, set: { ...row, updatedAt: now } })
      .returning({ id: communities.id });
    if (stored === undefined) throw new Error('A community that was written is gone');
    const subject = { title: row.name, address: `/communities/${stored.id}` };
    const ids = await writeExamples(tx, communityPosts, stored.id, subject, questions, now);
    await pin(tx, stored.id, pinnedKey === null ? null : (ids.get(pinnedKey) ?? null));
  }
  return counts;
}
