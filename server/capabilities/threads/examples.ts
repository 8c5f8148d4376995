import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { newRow } from '../../platform/flows/flow.ts';
import type { ThreadRule, ThreadSubject } from '../../platform/threads/rule.ts';
import { moderationFlow } from './moderation-flow.ts';
import { wordsOf } from './names.ts';
import { isShown } from './post.ts';
import { countStars } from './review-counts.ts';

/** A post by an invented person. */
export interface ExamplePost {
  /** Identifies the post within its thread in later imports. */
  key: string;
  writer: string;
  /** Markdown. */
  text: string;
  nodes: RichNode[];
  createdAt: Date;
}

/** A question or review by an invented person, with answers by other invented people. */
export interface ExampleQuestion extends ExamplePost {
  title?: string;
  tags?: string[];
  /** For reviews, with the share of the course that the author had completed, in per cent. */
  stars?: number;
  learned?: number;
  answers: readonly (ExamplePost & { isAccepted: boolean })[];
}

/**
 * Inserts and updates example posts about a subject by key. They belong to no account, and moderation decisions on them
 * are kept.
 *
 * @returns the ids of the questions, by key
 */
export async function writeExamples(
  tx: Db,
  { kind }: ThreadRule,
  subjectId: number,
  { title, address }: ThreadSubject,
  questions: readonly ExampleQuestion[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const [thread] = await tx
    .insert(threads)
    .values({ kind, subjectId, title, address, createdAt: now })
    .onConflictDoUpdate({ target: [threads.kind, threads.subjectId], set: { title, address } })
    .returning({ id: threads.id });
  if (thread === undefined) throw new Error('A thread that was written is gone');
  const write = async (
    { key, title: named, tags = [], stars, learned, ...words }: Omit<ExampleQuestion, 'answers'>,
    root: number | null,
  ): Promise<number> => {
    const content = { ...words, title: named ?? null, tags, search: '' };
    content.search = wordsOf(content);
    const isIt = and(eq(posts.threadId, thread.id), eq(posts.key, key), isNull(posts.userId));
    const [known] = await tx.update(posts).set(content).where(isIt).returning({ id: posts.id });
    if (known !== undefined) return known.id;
    const above = root === null ? [] : [root];
    const place = { threadId: thread.id, rootId: root, parentId: root, path: above, key, isHeld: false };
    const [added] = await tx
      .insert(posts)
      .values({ ...content, ...place, stars, learned, ...newRow(moderationFlow, { isHeld: false }) })
      .returning({ id: posts.id });
    if (added === undefined) throw new Error('A post that was written is gone');
    await tx
      .update(posts)
      .set({ path: [...above, added.id] })
      .where(eq(posts.id, added.id));
    await countStars(tx, { threadId: thread.id, stars: stars ?? null }, 1);
    return added.id;
  };
  const ids = new Map<string, number>();
  for (const { answers, ...question } of questions) {
    const root = await write(question, null);
    ids.set(question.key, root);
    let acceptedId: number | null = null;
    for (const { isAccepted, ...answer } of answers) {
      const id = await write(answer, root);
      if (isAccepted) acceptedId = id;
    }
    const isBelow = and(eq(posts.rootId, root), isShown.in(posts.state));
    await tx
      .update(posts)
      .set({ acceptedId, answers: await tx.$count(posts, isBelow) })
      .where(eq(posts.id, root));
  }
  const isIn = and(eq(posts.threadId, thread.id), isShown.in(posts.state));
  const isSeen = or(isShown.in(posts.state), gt(posts.answers, 0));
  const isRoot = and(eq(posts.threadId, thread.id), isNull(posts.rootId), isSeen);
  const counted = { posts: await tx.$count(posts, isIn), roots: await tx.$count(posts, isRoot) };
  await tx.update(threads).set(counted).where(eq(threads.id, thread.id));
  return ids;
}
