import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { learnedInTens } from '../../../src/shared/learning/reviews.ts';
import { lengthOf } from '../../../src/shared/text/length.ts';
import { hasTitles, isLookedAt, postDrafts, postRules } from '../../../src/shared/text/post-rules.ts';
import type { PostInput } from '../../../src/shared/transport/schema.d.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { postLikes, postReports, posts, threads } from '../../platform/db/threads-schema.ts';
import { lockDraft, type StoredDraft } from '../../platform/drafts/store.ts';
import { send } from '../../platform/flows/apply.ts';
import { newRow } from '../../platform/flows/flow.ts';
import { setLike } from '../../platform/likes.ts';
import type { ThreadRule, ThreadSubject } from '../../platform/threads/rule.ts';
import { newReference } from '../forms/module.ts';
import { keepFiles } from './files.ts';
import { keepMentions, mentionedIn, nodesOf } from './mentions.ts';
import { count, isBlank, isDoubtful, isNew, moderationFlow, touch } from './moderation-flow.ts';
import { namesIn, type Refused, wordsOf } from './names.ts';
import { isShown, type Post } from './post.ts';
import { announce, notifyOfAcceptance } from './post-notices.ts';

type Published =
  | { kind: 'done'; id: number }
  | { kind: 'missing' }
  | { kind: 'empty' }
  | { kind: 'longer' }
  | Refused
  | { kind: 'stale'; draft: StoredDraft };

/** Locks a thread before a change, so that its posts are counted and ordered one at a time. */
export async function lockThread(
  tx: Db,
  { kind }: Pick<ThreadRule, 'kind'>,
  subjectId: number,
  subject: ThreadSubject,
  now: Date,
) {
  const { title, address } = subject;
  const [thread] = await tx
    .insert(threads)
    .values({ kind, subjectId, title, address, createdAt: now })
    .onConflictDoUpdate({ target: [threads.kind, threads.subjectId], set: { title, address } })
    .returning();
  if (thread === undefined) throw new Error('A thread that was written is gone');
  return thread;
}

/** The path of a reply, limited to the deepest level that may have replies. */
const above = ({ path }: Pick<Post, 'path'>, { depth }: ThreadRule): number[] => path.slice(0, depth);

/** The stars of a review, or why they are refused; nothing if posts are no reviews. */
async function reviewIn(
  tx: Db,
  { reviews }: ThreadRule,
  { id: threadId, subjectId }: typeof threads.$inferSelect,
  userId: number,
  stars: number | undefined,
): Promise<Pick<Post, 'stars' | 'learned'> | Refused> {
  if (reviews === undefined) return { stars: null, learned: null };
  const { may, percent } = await reviews.standing(tx, subjectId, userId);
  if (!may) return { kind: 'refused', answer: { status: 409, code: 'review_early' } };
  const isTheirs = and(eq(posts.threadId, threadId), eq(posts.userId, userId), isNotNull(posts.stars));
  if ((await tx.$count(posts, isTheirs)) > 0) return { kind: 'refused', answer: { status: 409, code: 'review_again' } };
  if (stars === undefined)
    return { kind: 'refused', answer: { status: 422, fields: { stars: wrongFieldMessages.required } } };
  return { stars, learned: learnedInTens(percent) };
}

/** Whether replies to a post, or to the post it belongs to, are closed. */
const isLocked = async (tx: Db, { id, rootId }: Post): Promise<boolean> =>
  (await tx.$count(posts, and(eq(posts.id, rootId ?? id), isNotNull(posts.lockReason)))) > 0;

/** Publishes a version of a draft as a post, once for each key. */
export function publish(
  db: Db,
  rule: ThreadRule,
  subject: ThreadSubject,
  userId: number,
  { subject_id: subjectId, parent_id: parentId, lesson_id: lessonId, version, key }: PostInput,
  now: Date,
): Promise<Published> {
  return db.transaction(async (tx): Promise<Published> => {
    const thread = await lockThread(tx, rule, subjectId, subject, now);
    const [known] = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.userId, userId), eq(posts.key, key)));
    if (known !== undefined) return { kind: 'done', id: known.id };
    const isParent = and(eq(posts.id, parentId ?? 0), eq(posts.threadId, thread.id), isShown.in(posts.state));
    const [parent] = parentId === null ? [] : await tx.select().from(posts).where(isParent);
    if (parentId !== null && parent === undefined) return { kind: 'missing' };
    if (parent !== undefined && (await isLocked(tx, parent)))
      return { kind: 'refused', answer: { status: 409, code: 'post_locked' } };
    const asked = parentId === null ? (lessonId ?? null) : null;
    const kind = postDrafts[rule.kind][parentId !== null ? 'answer' : asked === null ? 'post' : 'lesson'];
    if (kind === null) return { kind: 'missing' };
    const draft = await lockDraft(tx, { userId, kind, subjectId: parentId ?? asked ?? subjectId });
    const mayBeBlank = rule.reviews !== undefined;
    if (draft === null || (draft.version === version && !mayBeBlank && isBlank(draft.content.text)))
      return { kind: 'empty' };
    if (draft.version !== version) return { kind: 'stale', draft };
    const review = await reviewIn(tx, rule, thread, userId, draft.content.stars);
    if ('kind' in review) return review;
    const text = draft.content.text.trim();
    if (lengthOf(text) > postRules.longest) return { kind: 'longer' };
    const hasNames = hasTitles[rule.kind] && parentId === null;
    const names = hasNames ? namesIn(draft.content, asked !== null) : { title: null, tags: [] };
    if ('kind' in names) return names;
    const [author] = await tx.select().from(users).where(eq(users.id, userId));
    if (author === undefined) return { kind: 'missing' };
    const isHeld =
      isLookedAt[rule.kind] && author.role === 'Learner' && (isDoubtful(text) || (await isNew(tx, author, now)));
    const path = parent === undefined ? [] : above(parent, rule);
    const mentioned = await mentionedIn(tx, rule, { subjectId, threadId: thread.id }, text);
    const [post] = await tx
      .insert(posts)
      .values({
        threadId: thread.id,
        rootId: path[0] ?? null,
        parentId: path.at(-1) ?? null,
        answeredId: parent === undefined || parent.id === path.at(-1) ? null : parent.id,
        path,
        lessonItemId: asked,
        userId,
        key,
        ...review,
        ...names,
        search: wordsOf({ ...names, text }),
        text,
        nodes: nodesOf(text, mentioned),
        createdAt: now,
        shownAt: isHeld ? null : now,
        ...newRow(moderationFlow, { isHeld }),
        isHeld,
      })
      .returning();
    if (post === undefined) throw new Error('A post that was written is gone');
    await tx
      .update(posts)
      .set({ path: sql`${posts.path} || ${posts.id}` })
      .where(eq(posts.id, post.id));
    await keepFiles(tx, post.id, draft.content);
    await keepMentions(tx, post.id, mentioned);
    await tx.delete(drafts).where(eq(drafts.id, draft.id));
    if (isShown(post.state)) {
      await count(tx, post, 1);
      await touch(tx, post, now);
      await announce(tx, post, 'post.published', now);
    }
    return { kind: 'done', id: post.id };
  });
}

/**
 * Stores the accepted answer, chosen by the author of the question or a teacher.
 *
 * @returns false unless it is a visible answer by someone else
 */
export function accept(
  db: Db,
  question: Post,
  answerId: number | null,
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> {
  const { id: rootId, threadId, userId: askedBy } = question;
  return db.transaction(async (tx) => {
    await tx.select({ id: threads.id }).from(threads).where(eq(threads.id, threadId)).for('no key update');
    const isAnswer = and(eq(posts.id, answerId ?? 0), eq(posts.rootId, rootId), isShown.in(posts.state));
    const [answer] = answerId === null ? [] : await tx.select().from(posts).where(isAnswer);
    if (answerId !== null && (answer === undefined || answer.userId === userId || answer.userId === askedBy))
      return false;
    const changed = await tx
      .update(posts)
      .set({ acceptedId: answerId })
      .where(and(eq(posts.id, rootId), sql`${posts.acceptedId} is distinct from ${answerId}`))
      .returning({ id: posts.id });
    if (changed.length > 0) await touch(tx, { threadId }, now);
    if (answer !== undefined && changed.length > 0) await notifyOfAcceptance(tx, question, answer, now);
    return true;
  });
}

/** Stores whether a user likes a post. Each user counts once, and the post is locked while likes are counted. */
export function like(db: Db, postId: number, userId: number, isLiked: boolean, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const isIt = eq(posts.id, postId);
    await tx.select({ id: posts.id }).from(posts).where(isIt).for('no key update');
    const by = await setLike(tx, postLikes, { userId, likedId: postId, isLiked }, now);
    if (by !== 0)
      await tx
        .update(posts)
        .set({ likes: sql`${posts.likes} + ${by}` })
        .where(isIt);
  });
}

/**
 * Stores a report; an open report by the same user is kept unchanged.
 *
 * @returns its reference; null if the post can't be reported any more
 */
export function report(
  db: Db,
  { id, reason, note }: { id: number; reason: (typeof postReports.$inferInsert)['reason']; note: string },
  userId: number,
  now: Date,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const isOpen = and(eq(postReports.postId, id), eq(postReports.userId, userId), isNull(postReports.outcome));
    const [open] = await tx.select({ reference: postReports.reference }).from(postReports).where(isOpen);
    if (open !== undefined) return open.reference;
    const event = { type: 'post.reported', at: now.getTime() } as const;
    const sent = await send(tx, moderationFlow, { id, event, sender: 'clock', userId: null, reason: '' });
    if (sent.kind !== 'changed') return null;
    const reference = newReference();
    await tx
      .insert(postReports)
      .values({ postId: id, userId, reference, reason, note: note.trim(), createdAt: now })
      .onConflictDoNothing();
    return reference;
  });
}
