import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { DraftContent, PostFile } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { newRow } from '../../platform/flows/flow.ts';
import { shownMarkdown } from '../../platform/rich-text/from-markdown.ts';
import { typedText } from '../../platform/rich-text/from-typed.ts';
import { postText } from '../../platform/rich-text/uses.ts';
import type { ThreadRule, ThreadSubject } from '../../platform/threads/rule.ts';
import { filesOf, keepFiles } from './files.ts';
import { count, moderationFlow } from './moderation-flow.ts';
import type { Post } from './post.ts';
import { lockThread } from './write.ts';

/** A message in a thread between one person and our team. */
export interface PrivateMessage {
  /** The author; null for our team, and for people without an account. */
  userId: number | null;
  byTeam: boolean;
  /** Markdown, unless `isPlain` is set. */
  text: string;
  /** Whether the message was received by email: it is shown as typed, without Markdown. */
  isPlain?: boolean;
  /** Messages with the same key are stored once. */
  key?: string;
  /** A draft whose files are attached; its author may use them. */
  files?: DraftContent;
}

/** A message with its files. */
export type KeptMessage = Post & { files: PostFile[] };

type Place = Pick<ThreadRule, 'kind'> & ThreadSubject & { subjectId: number };

/** Appends a message to a private thread. @returns the post; null if a message with this key already exists */
export async function addMessage(
  tx: Db,
  { kind, subjectId, ...subject }: Place,
  { userId, byTeam, text, isPlain = false, key = crypto.randomUUID(), files }: PrivateMessage,
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
      nodes: isPlain ? typedText(text) : shownMarkdown(text, postText),
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

async function withFiles(db: Db, rows: readonly Post[], now: Date): Promise<KeptMessage[]> {
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((post) => ({ ...post, files: files(post.id) }));
}

const messagesIn = (db: Db, place: Pick<Place, 'kind' | 'subjectId'>) =>
  inArray(posts.threadId, db.select({ id: threads.id }).from(threads).where(isAbout(place)));

/** A page of messages in a private thread. */
export interface MessagePage {
  /** The messages, oldest first. */
  items: KeptMessage[];
  /** The number of messages in the whole thread. */
  total: number;
}

/** A page of messages in a private thread. @param page from 1, with the latest messages */
export async function pageOfMessages(
  db: Db,
  place: Pick<Place, 'kind' | 'subjectId'>,
  { page, size }: { page: number; size: number },
  now: Date,
): Promise<MessagePage> {
  const isIn = messagesIn(db, place);
  const rows = await db
    .select()
    .from(posts)
    .where(isIn)
    .orderBy(desc(posts.id))
    .limit(size)
    .offset((page - 1) * size);
  return { items: await withFiles(db, rows.toReversed(), now), total: await db.$count(posts, isIn) };
}

/** The other side's messages in a private thread since this time, oldest first. */
export async function messagesSince(
  db: Db,
  place: Pick<Place, 'kind' | 'subjectId'>,
  since: Date,
  most: number,
): Promise<{ texts: string[]; total: number }> {
  const isNew = and(messagesIn(db, place), eq(posts.byTeam, false), gte(posts.createdAt, since));
  const rows = await db.select({ text: posts.text }).from(posts).where(isNew).orderBy(asc(posts.id)).limit(most);
  return { texts: rows.map(({ text }) => text), total: await db.$count(posts, isNew) };
}

/** The number of messages in a private thread. */
export const countMessages = (db: Db, place: Pick<Place, 'kind' | 'subjectId'>): Promise<number> =>
  db.$count(posts, messagesIn(db, place));

/** The message with this key in a thread; null if there is none. */
export async function findMessage(
  db: Db,
  place: Pick<Place, 'kind' | 'subjectId'>,
  key: string,
  now: Date,
): Promise<KeptMessage | null> {
  const rows = await db
    .select()
    .from(posts)
    .where(and(messagesIn(db, place), eq(posts.key, key)));
  return (await withFiles(db, rows, now))[0] ?? null;
}

/** Assigns a guest's messages in a thread to their account. */
export async function giveMessages(tx: Db, place: Pick<Place, 'kind' | 'subjectId'>, userId: number): Promise<void> {
  await tx
    .update(posts)
    .set({ userId })
    .where(and(messagesIn(tx, place), eq(posts.byTeam, false), isNull(posts.userId)));
}

/** Deletes a thread with all its messages. */
export async function removeThread(tx: Db, place: Pick<Place, 'kind' | 'subjectId'>): Promise<void> {
  await tx.delete(threads).where(isAbout(place));
}
