import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DraftContent, PostFile } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { newRow } from '../../platform/flows/flow.ts';
import { shownMarkdown } from '../../platform/rich-text/from-markdown.ts';
import { postText } from '../../platform/rich-text/uses.ts';
import type { ThreadRule, ThreadSubject } from '../../platform/threads/rule.ts';
import { filesOf, keepFiles } from './files.ts';
import { count, moderationFlow, type Post } from './moderation-flow.ts';
import { lockThread } from './write.ts';

/** What is said in a thread between us and one person. */
export interface PrivateMessage {
  /** Null for us, and for who has no account. */
  userId: number | null;
  byTeam: boolean;
  /** Markdown. */
  text: string;
  /** What is sent twice under one key is one message. */
  key?: string;
  /** A draft whose files go along; its author may use them. */
  files?: DraftContent;
}

/** A message, with the files that came with it. */
type KeptMessage = Post & { files: PostFile[] };

type Place = Pick<ThreadRule, 'kind'> & ThreadSubject & { subjectId: number };

/** Puts a message into a private thread, at its end. @returns the post; null where the key has put it there before */
export async function addMessage(
  tx: Db,
  { kind, subjectId, ...subject }: Place,
  { userId, byTeam, text, key = crypto.randomUUID(), files }: PrivateMessage,
  now: Date,
): Promise<Post | null> {
  const thread = await lockThread(tx, { kind }, subjectId, subject, now);
  const [post] = await tx
    .insert(posts)
    .values({
      threadId: thread.id,
      path: [],
      userId,
      byTeam,
      key,
      text,
      nodes: shownMarkdown(text, postText),
      createdAt: now,
      ...newRow(moderationFlow, { isHeld: false }),
      isHeld: false,
    })
    .onConflictDoNothing({ target: [posts.userId, posts.key] })
    .returning();
  if (post === undefined) return null;
  await tx
    .update(posts)
    .set({ path: sql`${posts.path} || ${posts.id}` })
    .where(eq(posts.id, post.id));
  if (files !== undefined) await keepFiles(tx, post.id, files);
  await count(tx, post, 1);
  return post;
}

const isAbout = ({ kind, subjectId }: Pick<Place, 'kind' | 'subjectId'>) =>
  and(eq(threads.kind, kind), eq(threads.subjectId, subjectId));

/** What was said in a private thread, from the beginning. */
export async function messagesOf(db: Db, place: Pick<Place, 'kind' | 'subjectId'>, now: Date): Promise<KeptMessage[]> {
  const rows = await db
    .select({ post: posts })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .where(isAbout(place))
    .orderBy(asc(posts.id));
  const files = await filesOf(
    db,
    rows.map(({ post }) => post.id),
    now,
  );
  return rows.map(({ post }) => ({ ...post, files: files(post.id) }));
}

/** Whether a thread has a message that was sent under that key. */
export async function hasMessage(tx: Db, place: Pick<Place, 'kind' | 'subjectId'>, key: string): Promise<boolean> {
  const thread = tx.select({ id: threads.id }).from(threads).where(isAbout(place));
  return (await tx.$count(posts, and(inArray(posts.threadId, thread), eq(posts.key, key)))) > 0;
}

/** Gives an account what it has said in a thread before it was known to be theirs. */
export async function giveMessages(tx: Db, place: Pick<Place, 'kind' | 'subjectId'>, userId: number): Promise<void> {
  const thread = tx.select({ id: threads.id }).from(threads).where(isAbout(place));
  await tx
    .update(posts)
    .set({ userId })
    .where(and(inArray(posts.threadId, thread), eq(posts.byTeam, false), isNull(posts.userId)));
}

/** Removes a thread with all that was said in it. */
export async function removeThread(tx: Db, place: Pick<Place, 'kind' | 'subjectId'>): Promise<void> {
  await tx.delete(threads).where(isAbout(place));
}
