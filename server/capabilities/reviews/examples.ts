import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { newRow } from '../../platform/flows/flow.ts';
import { fromMarkdown } from '../../platform/rich-text/from-markdown.ts';
import { postText } from '../../platform/rich-text/uses.ts';
import { countStars, moderationFlow } from '../threads/module.ts';
import { courseReviews } from './course-reviews.ts';

/** A review of an invented person. */
export interface ExampleReview {
  writer: string;
  stars: number;
  /** In per cent. */
  learned: number;
  /** Markdown. */
  text: string;
  daysAgo: number;
}

const day = 86_400_000;

/** Adds what invented people say of a course, from the oldest to the newest; nothing where there are such reviews already. */
export async function addExampleReviews(
  tx: Db,
  courseId: number,
  reviews: readonly ExampleReview[],
  now: Date,
): Promise<void> {
  const { kind } = courseReviews;
  const subject = await courseReviews.find(tx, courseId);
  if (subject === null) return;
  const [thread] = await tx
    .insert(threads)
    .values({ kind, subjectId: courseId, ...subject, createdAt: now })
    .onConflictDoUpdate({ target: [threads.kind, threads.subjectId], set: subject })
    .returning({ id: threads.id });
  if (thread === undefined) throw new Error('A thread that was written is gone');
  const { id: threadId } = thread;
  if ((await tx.$count(posts, and(eq(posts.threadId, threadId), isNotNull(posts.writer)))) > 0) return;
  const rows = reviews.map(({ daysAgo, ...review }, index) => ({
    ...review,
    ...newRow(moderationFlow, { isHeld: false }),
    threadId,
    path: [],
    key: `example ${index}`,
    nodes: fromMarkdown(review.text, postText).nodes,
    isHeld: false,
    createdAt: new Date(now.getTime() - daysAgo * day),
  }));
  await tx.insert(posts).values(rows);
  await tx
    .update(posts)
    .set({ path: sql`array[${posts.id}]` })
    .where(and(eq(posts.threadId, threadId), isNotNull(posts.writer)));
  await tx
    .update(threads)
    .set({ posts: sql`${threads.posts} + ${rows.length}`, roots: sql`${threads.roots} + ${rows.length}` })
    .where(eq(threads.id, threadId));
  for (const { stars } of rows) await countStars(tx, { threadId, stars }, 1);
}
