import { and, eq, inArray } from 'drizzle-orm';
import { moderationMachine } from '../../../src/machines/moderation/moderation.machine.ts';
import type { Db } from '../db/database.ts';
import { posts, threads } from '../db/threads-schema.ts';
import { tagged } from '../flows/tags.ts';
import { threadRuleOf } from './rules.ts';

const isShown = tagged(moderationMachine, 'shown');

/** Among the posts, the titles of those that the user may read now, by id. */
export async function readableTitles(
  db: Db,
  postIds: readonly number[],
  userId: number,
  now: Date,
): Promise<Map<number, string>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .select({ id: posts.id, title: posts.title, thread: threads })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .where(and(inArray(posts.id, [...postIds]), isShown.in(posts.state)));
  const subjects = new Map(rows.map(({ thread }) => [thread.id, thread]));
  const readable = new Set<number>();
  for (const { id, kind, subjectId } of subjects.values())
    if ((await threadRuleOf(kind).find(db, subjectId, userId, now)) !== null) readable.add(id);
  return new Map(
    rows.flatMap(({ id, title, thread }) => (title !== null && readable.has(thread.id) ? [[id, title] as const] : [])),
  );
}
