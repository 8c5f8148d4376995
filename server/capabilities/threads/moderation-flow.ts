import { and, desc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type moderationDuties, moderationMachine } from '../../../src/machines/moderation/moderation.machine.ts';
import { lengthOf } from '../../../src/shared/text/length.ts';
import { withoutMarks } from '../../../src/shared/text/mention.ts';
import { isLookedAt } from '../../../src/shared/text/post-rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { postEdits, postMentions, postReports, posts, threads } from '../../platform/db/threads-schema.ts';
import type { Change, Counter, StoredFlow } from '../../platform/flows/apply.ts';
import { dropFiles } from './files.ts';
import { isShown, type Post, type Thread } from './post.ts';
import { announce, notifyAuthor, notifyReporters } from './post-notices.ts';
import { countStars, starsCounter } from './review-counts.ts';

/** Marks a thread as changed for readers. */
export const touch = (tx: Db, { threadId }: Pick<Post, 'threadId'>, now: Date): Promise<unknown> =>
  tx.update(threads).set({ changedAt: now }).where(eq(threads.id, threadId));

/** Counts a post in its thread, and below the post it belongs to. */
export async function count(tx: Db, post: Post, by: 1 | -1): Promise<void> {
  const { threadId, rootId, answers } = post;
  const roots = rootId === null ? (answers === 0 ? by : 0) : await countBelow(tx, rootId, by);
  await tx
    .update(threads)
    .set({ posts: sql`greatest(${threads.posts} + ${by}, 0)`, roots: sql`greatest(${threads.roots} + ${roots}, 0)` })
    .where(eq(threads.id, threadId));
  await countStars(tx, post, by);
  // A post that is no longer visible can't stay the accepted answer.
  if (rootId !== null && by === -1)
    await tx
      .update(posts)
      .set({ acceptedId: null })
      .where(and(eq(posts.id, rootId), eq(posts.acceptedId, post.id)));
}

/** Counts an answer. @returns the change in visible posts: answers keep the place of a hidden parent */
async function countBelow(tx: Db, rootId: number, by: 1 | -1): Promise<1 | 0 | -1> {
  const [root] = await tx
    .update(posts)
    .set({ answers: sql`greatest(${posts.answers} + ${by}, 0)` })
    .where(eq(posts.id, rootId))
    .returning({ state: posts.state, answers: posts.answers });
  const isChanged = root !== undefined && root.answers === (by === 1 ? 1 : 0);
  return isChanged && !isShown(root.state) ? by : 0;
}

/** The time in milliseconds after publication in which an edit keeps no earlier version. */
const regret = 600_000;

/** Maximum number of stored versions of a post. */
const maxEdits = 20;

/**
 * Keeps a version that other people could read. Held versions were never visible and must stay hidden, because pages
 * are cached.
 */
async function keepEdit(tx: Db, { before, now }: Change<Post>): Promise<void> {
  if (!isShown(before.state)) return;
  await touch(tx, before, now);
  const { id, title, tags, text, stars, nodes, shownAt, createdAt } = before;
  if (now.getTime() - (shownAt ?? createdAt).getTime() < regret) return;
  await tx.insert(postEdits).values({ postId: id, title, tags, text, stars, nodes, replacedAt: now });
  const kept = tx
    .select({ id: postEdits.id })
    .from(postEdits)
    .where(eq(postEdits.postId, id))
    .orderBy(desc(postEdits.id))
    .limit(maxEdits);
  await tx.delete(postEdits).where(and(eq(postEdits.postId, id), notInArray(postEdits.id, kept)));
}

/** Deletes an earlier version of a post. @returns whether that version existed */
export async function removeEdit(tx: Db, { id, threadId }: Pick<Post, 'id' | 'threadId'>, editId: number, now: Date) {
  const isIt = and(eq(postEdits.id, editId), eq(postEdits.postId, id));
  const removed = await tx.delete(postEdits).where(isIt).returning({ id: postEdits.id });
  if (removed.length > 0) await touch(tx, { threadId }, now);
  return removed.length > 0;
}

/** Erases the words of a post; the row is kept while there are replies. */
async function erase(tx: Db, { after }: Change<Post>): Promise<void> {
  const isOpen = and(eq(postReports.postId, after.id), isNull(postReports.outcome));
  await tx.update(postReports).set({ outcome: 'withdrawn' }).where(isOpen);
  await tx.delete(postEdits).where(eq(postEdits.postId, after.id));
  await dropFiles(tx, after.id);
  await tx.delete(postMentions).where(eq(postMentions.postId, after.id));
  const nothing = {
    title: null,
    tags: [],
    search: '',
    text: '',
    nodes: [],
    stars: null,
    learned: null,
    appeal: null,
    userId: null,
  };
  await tx.update(posts).set(nothing).where(eq(posts.id, after.id));
}

const counterOf = (
  name: string,
  table: typeof threads | typeof posts,
  column: typeof threads.posts | typeof threads.roots | typeof posts.answers,
  counted: SQL<number>,
): Counter => {
  const differing: Counter['differing'] = (db) =>
    db
      .select({ id: table.id, stored: sql<number>`${column}`, counted })
      .from(table as typeof threads)
      .where(sql`${column} <> ${counted}`);
  return {
    name,
    differing,
    recount: async (db) => {
      const wrong = await differing(db);
      for (const { id, counted: right } of wrong)
        await (table === threads
          ? db
              .update(threads)
              .set(column === threads.roots ? { roots: right } : { posts: right })
              .where(eq(threads.id, id))
          : db.update(posts).set({ answers: right }).where(eq(posts.id, id)));
      return wrong.length;
    },
  };
};

const countedOf = (isOf: SQL) => sql<number>`(select count(*)::int from posts as one where ${isOf})`;

const isOneShown = isShown.in(sql`one.state`);

const shownOf = (isOf: SQL) => countedOf(sql`${isOf} and ${isOneShown}`);

/**
 * Locks the thread of a post. Every transaction that changes posts locks their thread first, which prevents deadlocks.
 */
export async function lockThreadOf(tx: Db, postId: number): Promise<void> {
  await tx
    .select({ id: threads.id })
    .from(threads)
    .innerJoin(posts, eq(posts.threadId, threads.id))
    .where(eq(posts.id, postId))
    .for('no key update', { of: threads });
}

/** Posts: the chart controls every change of their table. */
export const moderationFlow: StoredFlow<typeof moderationMachine, Post, keyof typeof moderationDuties> = {
  machine: moderationMachine,
  table: posts,
  lock: (tx, { id }) => lockThreadOf(tx, id),
  events: {
    'post.edited': { from: ['learner'], sample: () => ({ isDoubtful: false }) },
    'post.reported': { from: ['clock'] },
    'post.approved': { from: ['operator'] },
    'post.kept': { from: ['operator'] },
    'post.removed': { from: ['operator'], needsReason: true },
    'post.restored': { from: ['operator'], needsReason: true },
    'removal.confirmed': { from: ['operator'], needsReason: true },
    'removal.appealed': { from: ['learner'], sample: () => ({ appeal: '-' }) },
    'post.withdrawn': { from: ['learner'] },
    'post.returned': { from: ['learner'] },
    'time.passed': { from: ['clock'] },
    'account.deleted': { from: ['clock'] },
  },
  contextOf: ({ isHeld, openReports, appeal }) => ({ isHeld, openReports, appeal }),
  columnsOf: ({ isHeld, openReports, appeal }) => ({ isHeld, openReports, appeal }),
  actions: {
    announce: (tx, { after, event, now }) => announce(tx, after, event, now),
    notifyAuthor,
    notifyReporters,
    keepEdit,
    erase,
    countIn: async (tx, { after, now }) => {
      if (after.shownAt === null) await tx.update(posts).set({ shownAt: now }).where(eq(posts.id, after.id));
      await count(tx, after, 1);
      await touch(tx, after, now);
    },
    countOut: async (tx, { after, now }) => {
      await count(tx, after, -1);
      await touch(tx, after, now);
    },
  },
  counters: [
    counterOf('posts of the thread', threads, threads.posts, shownOf(sql`one.thread_id = ${threads.id}`)),
    counterOf('answers to the post', posts, posts.answers, shownOf(sql`one.root_id = ${posts.id}`)),
    starsCounter(isShown),
    counterOf(
      'posts of the thread that answer no other',
      threads,
      threads.roots,
      countedOf(sql`one.thread_id = ${threads.id} and one.root_id is null and (one.answers > 0 or ${isOneShown})`),
    ),
  ],
};

/** A text with more links than this is held for review. */
const maxLinks = 2;

/** The age in days below which an account counts as new, until one of its posts is visible. */
const young = 30;

/** Whether a text is held for review. */
export const isDoubtful = (text: string): boolean =>
  (withoutMarks(text).match(/https?:\/\/|www\.|\]\(/giu) ?? []).length > maxLinks;

const kindsLookedAt = (Object.keys(isLookedAt) as Thread['kind'][]).filter((kind) => isLookedAt[kind]);

/** Whether a user is new: none of their posts has been visible in a moderated thread. */
export async function isNew(tx: Db, user: { id: number; createdAt: Date }, now: Date): Promise<boolean> {
  if (now.getTime() - user.createdAt.getTime() > young * 86_400_000) return false;
  const lookedAt = tx.select({ id: threads.id }).from(threads).where(inArray(threads.kind, kindsLookedAt));
  const isTheirs = and(
    eq(posts.userId, user.id),
    or(isShown.in(posts.state), eq(posts.isHeld, false)),
    inArray(posts.threadId, lookedAt),
  );
  return (await tx.$count(posts, isTheirs)) === 0;
}

export const isBlank = (text: string): boolean => lengthOf(text.trim()) === 0;
