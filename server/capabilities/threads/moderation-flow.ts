import { and, desc, eq, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type moderationDuties, moderationMachine } from '../../../src/machines/moderation/moderation.machine.ts';
import { postIn, postPlace } from '../../../src/routes/post-address.ts';
import { lengthOf } from '../../../src/shared/text/length.ts';
import { withoutMarks } from '../../../src/shared/text/mention.ts';
import { hasTitles, isLookedAt } from '../../../src/shared/text/post-rules.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { postEdits, postMentions, postReports, posts, threads } from '../../platform/db/threads-schema.ts';
import type { Change, Counter, StoredFlow } from '../../platform/flows/apply.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { notify } from '../../platform/notices/notify.ts';
import { threadRuleOf } from '../../platform/threads/rules.ts';
import { dropFiles } from './files.ts';
import { listMentioned, withoutOften } from './mentions.ts';
import { threadNotices } from './notices.ts';
import { shortName } from './people.ts';
import { countStars, starsCounter } from './review-counts.ts';

export type Post = typeof posts.$inferSelect;
type Thread = typeof threads.$inferSelect;

export const isShown = tagged(moderationMachine, 'shown');
export const isRemoved = tagged(moderationMachine, 'hidden');
export const isWaiting = tagged(moderationMachine, 'waitingOnUs');

async function threadOf(tx: Db, { threadId }: Post): Promise<Thread> {
  const [thread] = await tx.select().from(threads).where(eq(threads.id, threadId));
  if (thread === undefined) throw new Error('A thread was deleted while a post of it changed');
  return thread;
}

/** The same, with the address at which somebody reads it. */
async function threadFor(tx: Db, post: Post, userId: number): Promise<Thread> {
  const thread = await threadOf(tx, post);
  const { addressFor } = threadRuleOf(thread.kind);
  return { ...thread, address: (await addressFor?.(tx, thread.subjectId, userId)) ?? thread.address };
}

/** Where a post is read. */
export const addressOf = (
  { kind, address }: Pick<Thread, 'kind' | 'address'>,
  { id, rootId }: Pick<Post, 'id' | 'rootId'>,
): string => (hasTitles[kind] ? postPlace(rootId ?? id, id) : postIn(address, id));

const aboutPost = (thread: Thread, post: Post, event: string) => ({
  cause: { flow: 'moderation', id: post.id, event },
  turn: post.version,
  action: addressOf(thread, post),
  target: post.id,
});

/** What the author of a post is called for those who are told of it; nothing where that is nobody's account. */
export async function authorFact(tx: Db, { userId }: Pick<Post, 'userId'>): Promise<{ by?: string }> {
  if (userId === null) return {};
  const [author] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return author === undefined ? {} : { by: shortName(author.name) };
}

/** A title that a notice names. */
export const titleFact = (title: string | null | undefined): { post?: string } => (title ? { post: title } : {});

/** Tells the author of the post that one answers, and whoever follows the thread. */
export async function announce(tx: Db, post: Post, event: string, now: Date): Promise<void> {
  const thread = await threadOf(tx, post);
  const rule = threadRuleOf(thread.kind);
  await rule.shown?.(tx, thread.subjectId, post, now);
  const [parent] = await tx
    .select({ userId: posts.userId, title: posts.title })
    .from(posts)
    .where(
      and(
        eq(posts.id, post.answeredId ?? post.parentId ?? 0),
        isNotNull(posts.userId),
        ne(posts.userId, post.userId ?? 0),
      ),
    );
  const asked = parent?.userId ?? null;
  const told = asked === null ? [] : ((await rule.listeners?.(tx, thread.subjectId, [asked])) ?? [asked]);
  const facts = { title: thread.title, ...(await authorFact(tx, post)), ...titleFact(parent?.title) };
  await notify(tx, threadNotices.post_answered, told, { ...aboutPost(thread, post, event), facts }, now);
  const rows = await tx.select().from(postMentions).where(eq(postMentions.postId, post.id));
  const mentioned = rows.map(({ userId }) => userId).filter((userId) => !told.includes(userId));
  await tellMentioned(tx, post, mentioned, now);
}

/** Tells people that a post mentions them, each once, however often it changes. */
export async function tellMentioned(tx: Db, post: Post, userIds: readonly number[], now: Date): Promise<void> {
  const thread = await threadOf(tx, post);
  const others = userIds.filter((userId) => userId !== post.userId);
  const wanted = await listMentioned(tx, threadRuleOf(thread.kind), thread.subjectId, others, now);
  const told = await withoutOften(tx, post, wanted, now);
  const facts = { title: thread.title, ...(await authorFact(tx, post)) };
  const notice = { ...aboutPost(thread, post, 'post.mentioned'), turn: 0, facts };
  await notify(tx, threadNotices.post_mentioned, told, notice, now);
}

/** By the event, what its author is told. */
const notifiedAuthor = {
  'post.approved': 'post_approved',
  'post.removed': 'post_removed',
  'post.restored': 'post_restored',
  'removal.confirmed': 'removal_confirmed',
} as const;

async function tellAuthor(tx: Db, { after, event, reason, now }: Change<Post>): Promise<void> {
  if (after.userId === null) return;
  const thread = await threadFor(tx, after, after.userId);
  const kind = threadNotices[notifiedAuthor[event as keyof typeof notifiedAuthor]];
  const facts = { title: thread.title, ...titleFact(after.title), words: reason };
  await notify(tx, kind, [after.userId], { ...aboutPost(thread, after, event), facts }, now);
}

async function tellReporters(tx: Db, { after, event, reason, now }: Change<Post>): Promise<void> {
  const outcome = event === 'post.kept' ? 'kept' : 'removed';
  const isOpen = and(eq(postReports.postId, after.id), isNull(postReports.outcome));
  const closed = await tx.update(postReports).set({ outcome }).where(isOpen).returning({ userId: postReports.userId });
  for (const { userId } of closed) {
    const thread = await threadFor(tx, after, userId);
    const notice = { ...aboutPost(thread, after, event), facts: { title: thread.title, words: reason } };
    const action = outcome === 'kept' ? notice.action : thread.address;
    await notify(tx, threadNotices[`report_${outcome}`], [userId], { ...notice, action }, now);
  }
}

/** Tells the author of an answer that it has helped. The notice is about the question, whose words go with their author. */
export async function tellAccepted(tx: Db, question: Post, answer: Post, now: Date): Promise<void> {
  if (answer.userId === null) return;
  const thread = await threadOf(tx, answer);
  const told = (await threadRuleOf(thread.kind).listeners?.(tx, thread.subjectId, [answer.userId])) ?? [answer.userId];
  const facts = { title: thread.title, ...titleFact(question.title) };
  const about = {
    ...aboutPost(thread, question, 'answer.accepted'),
    turn: answer.id,
    action: addressOf(thread, answer),
  };
  await notify(tx, threadNotices.answer_accepted, told, { ...about, facts }, now);
}

/** Notes that what is seen of a thread has changed. */
export const touch = (tx: Db, { threadId }: Pick<Post, 'threadId'>, now: Date): Promise<unknown> =>
  tx.update(threads).set({ changedAt: now }).where(eq(threads.id, threadId));

/** Counts a post in its thread, and below the one that it belongs to. */
export async function count(tx: Db, post: Post, by: 1 | -1): Promise<void> {
  const { threadId, rootId, answers } = post;
  const roots = rootId === null ? (answers === 0 ? by : 0) : await countBelow(tx, rootId, by);
  await tx
    .update(threads)
    .set({ posts: sql`greatest(${threads.posts} + ${by}, 0)`, roots: sql`greatest(${threads.roots} + ${roots}, 0)` })
    .where(eq(threads.id, threadId));
  await countStars(tx, post, by);
  // What is out of sight has helped nobody.
  if (rootId !== null && by === -1)
    await tx
      .update(posts)
      .set({ acceptedId: null })
      .where(and(eq(posts.id, rootId), eq(posts.acceptedId, post.id)));
}

/** Counts an answer. @returns by how much there are more posts now that everybody sees: answers hold the place of one out of sight */
async function countBelow(tx: Db, rootId: number, by: 1 | -1): Promise<1 | 0 | -1> {
  const [root] = await tx
    .update(posts)
    .set({ answers: sql`greatest(${posts.answers} + ${by}, 0)` })
    .where(eq(posts.id, rootId))
    .returning({ state: posts.state, answers: posts.answers });
  const isChanged = root !== undefined && root.answers === (by === 1 ? 1 : 0);
  return isChanged && !isShown(root.state) ? by : 0;
}

/** In milliseconds: what is changed so soon after others could see it leaves no earlier version. */
const regret = 600_000;

/** Earlier versions of a post that are kept. */
const maxEdits = 20;

/** Keeps what others could read. What was held nobody has seen, and nobody learns of it later: pages stay cached. */
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

/** Removes an earlier version of a post. @returns whether there was one */
export async function removeEdit(tx: Db, { id, threadId }: Pick<Post, 'id' | 'threadId'>, editId: number, now: Date) {
  const isIt = and(eq(postEdits.id, editId), eq(postEdits.postId, id));
  const removed = await tx.delete(postEdits).where(isIt).returning({ id: postEdits.id });
  if (removed.length > 0) await touch(tx, { threadId }, now);
  return removed.length > 0;
}

/** Removes the words of a post; it stays while others stand below it. */
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

/** Locks the thread of a post. Whoever changes posts locks theirs first, so that no two transactions wait for each other. */
export async function lockThreadOf(tx: Db, postId: number): Promise<void> {
  await tx
    .select({ id: threads.id })
    .from(threads)
    .innerJoin(posts, eq(posts.threadId, threads.id))
    .where(eq(posts.id, postId))
    .for('no key update', { of: threads });
}

/** What people write for each other: the chart as the law over their posts. */
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
    tellAuthor,
    tellReporters,
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

/** Addresses in a text beyond which it is held back. */
const maxLinks = 2;
/** In days: until then an account is new, unless a post of it is in sight. */
const young = 30;

/** Whether a text waits until somebody has looked at it. */
export const isDoubtful = (text: string): boolean =>
  (withoutMarks(text).match(/https?:\/\/|www\.|\]\(/giu) ?? []).length > maxLinks;

const kindsLookedAt = (Object.keys(isLookedAt) as Thread['kind'][]).filter((kind) => isLookedAt[kind]);

/** Whether somebody is new: nothing of theirs was ever in sight where posts are looked at. */
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
