import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { postLikes, posts } from '../../platform/db/threads-schema.ts';
import { send } from '../../platform/flows/apply.ts';
import { forgetFacts } from '../../platform/notices/forget-facts.ts';
import { moderationFlow } from './moderation-flow.ts';

/** Erases the posts of an account that is being deleted, and subtracts its likes. */
export async function leaveThreads(tx: Db, userId: number, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(eq(posts.userId, userId))
    .orderBy(asc(posts.threadId), asc(posts.id));
  for (const { id } of rows) {
    const event = { type: 'account.deleted', at: now.getTime() } as const;
    await send(tx, moderationFlow, { id, event, sender: 'clock', userId: null, reason: '' });
  }
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await forgetFacts(tx, moderationFlow.machine.id, ids, ['by', 'post']);
    await tx
      .delete(flowHistory)
      .where(and(eq(flowHistory.flow, moderationFlow.machine.id), inArray(flowHistory.entityId, ids)));
  }
  // Lock order: threads first, then posts by id.
  const liked = tx.select({ id: postLikes.likedId }).from(postLikes).where(eq(postLikes.userId, userId));
  await tx.select({ id: posts.id }).from(posts).where(inArray(posts.id, liked)).orderBy(posts.id).for('no key update');
  await tx.execute(sql`
    with gone as (delete from ${postLikes} where user_id = ${userId} returning liked_id)
    update ${posts} set likes = greatest(likes - 1, 0) where id in (select liked_id from gone)`);
}
