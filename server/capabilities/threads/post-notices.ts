import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { postIn, postPlace } from '../../../src/routes/post-address.ts';
import { hasTitles } from '../../../src/shared/text/post-rules.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { postMentions, postReports, posts, threads } from '../../platform/db/threads-schema.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { notify } from '../../platform/notices/notify.ts';
import { threadRuleOf } from '../../platform/threads/rules.ts';
import { listMentioned, withoutOften } from './mentions.ts';
import { threadNotices } from './notices.ts';
import { shortName } from './people.ts';
import type { Post, Thread } from './post.ts';

async function threadOf(tx: Db, { threadId }: Post): Promise<Thread> {
  const [thread] = await tx.select().from(threads).where(eq(threads.id, threadId));
  if (thread === undefined) throw new Error('A thread was deleted while a post of it changed');
  return thread;
}

/** The thread of a post, with the address where a user reads it. */
async function threadFor(tx: Db, post: Post, userId: number): Promise<Thread> {
  const thread = await threadOf(tx, post);
  const { addressFor } = threadRuleOf(thread.kind);
  return { ...thread, address: (await addressFor?.(tx, thread.subjectId, userId)) ?? thread.address };
}

/** The address of a post. */
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

/** The author's visible name for notices; empty if the post has no account. */
export async function authorFact(tx: Db, { userId }: Pick<Post, 'userId'>): Promise<{ by?: string }> {
  if (userId === null) return {};
  const [author] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return author === undefined ? {} : { by: shortName(author.name) };
}

/** A title for notices. */
export const titleFact = (title: string | null | undefined): { post?: string } => (title ? { post: title } : {});

/** Notifies the author of the parent post, and the followers of the thread. */
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
  const recipients = asked === null ? [] : ((await rule.listeners?.(tx, thread.subjectId, [asked])) ?? [asked]);
  const facts = { title: thread.title, ...(await authorFact(tx, post)), ...titleFact(parent?.title) };
  await notify(tx, threadNotices.post_answered, recipients, { ...aboutPost(thread, post, event), facts }, now);
  const rows = await tx.select().from(postMentions).where(eq(postMentions.postId, post.id));
  const mentioned = rows.map(({ userId }) => userId).filter((userId) => !recipients.includes(userId));
  await notifyMentioned(tx, post, mentioned, now);
}

/** Notifies people that a post mentions them, once per person, however often it is edited. */
export async function notifyMentioned(tx: Db, post: Post, userIds: readonly number[], now: Date): Promise<void> {
  const thread = await threadOf(tx, post);
  const others = userIds.filter((userId) => userId !== post.userId);
  const wanted = await listMentioned(tx, threadRuleOf(thread.kind), thread.subjectId, others, now);
  const recipients = await withoutOften(tx, post, wanted, now);
  const facts = { title: thread.title, ...(await authorFact(tx, post)) };
  const notice = { ...aboutPost(thread, post, 'post.mentioned'), turn: 0, facts };
  await notify(tx, threadNotices.post_mentioned, recipients, notice, now);
}

/** The author's notice for each event. */
const notifiedAuthor = {
  'post.approved': 'post_approved',
  'post.removed': 'post_removed',
  'post.restored': 'post_restored',
  'removal.confirmed': 'removal_confirmed',
} as const;

export async function notifyAuthor(tx: Db, { after, event, reason, now }: Change<Post>): Promise<void> {
  if (after.userId === null) return;
  const thread = await threadFor(tx, after, after.userId);
  const kind = threadNotices[notifiedAuthor[event as keyof typeof notifiedAuthor]];
  const facts = { title: thread.title, ...titleFact(after.title), words: reason };
  await notify(tx, kind, [after.userId], { ...aboutPost(thread, after, event), facts }, now);
}

export async function notifyReporters(tx: Db, { after, event, reason, now }: Change<Post>): Promise<void> {
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

/**
 * Notifies the author of an accepted answer. The notice is about the question, whose words are deleted with their
 * author.
 */
export async function notifyOfAcceptance(tx: Db, question: Post, answer: Post, now: Date): Promise<void> {
  if (answer.userId === null) return;
  const thread = await threadOf(tx, answer);
  const recipients = (await threadRuleOf(thread.kind).listeners?.(tx, thread.subjectId, [answer.userId])) ?? [
    answer.userId,
  ];
  const facts = { title: thread.title, ...titleFact(question.title) };
  const about = {
    ...aboutPost(thread, question, 'answer.accepted'),
    turn: answer.id,
    action: addressOf(thread, answer),
  };
  await notify(tx, threadNotices.answer_accepted, recipients, { ...about, facts }, now);
}
