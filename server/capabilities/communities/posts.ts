import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { postPlace } from '../../../src/routes/post-address.ts';
import type { Db } from '../../platform/db/database.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { notify } from '../../platform/notices/notify.ts';
import { type ReminderKind, remindOnce } from '../../platform/reminders/reminder.ts';
import type { ThreadRule } from '../../platform/threads/rule.ts';
import { communityMembers } from '../../tables/communities.ts';
import { communityOfLesson, learnersAmong, remindOfQuestions, teaches } from '../lesson-questions/module.ts';
import { authorFact, titleFact } from '../threads/module.ts';
import { findCommunity, isMember, mayRead, mayWrite } from './access.ts';
import { communityNotices } from './notices.ts';

/** Maximum number of members that are notified in one step. */
const batchSize = 500;

const addressOf = (id: number): string => `/communities/${id}`;

/** Notifies the members who want every new post, in batches. A step is the id of the last member who was notified. */
export const postReminder: ReminderKind = {
  name: 'community_post',
  send: async (tx, { target, step }, now) => {
    const [found] = await tx
      .select({ post: posts, communityId: threads.subjectId })
      .from(posts)
      .innerJoin(threads, eq(threads.id, posts.threadId))
      .where(eq(posts.id, target));
    const community = found === undefined ? null : await findCommunity(tx, found.communityId);
    if (found === undefined || community === null) return null;
    const { post } = found;
    const members = await tx
      .select({ id: communityMembers.id, userId: communityMembers.userId })
      .from(communityMembers)
      .where(
        and(
          eq(communityMembers.communityId, community.id),
          isMember.in(communityMembers.state),
          eq(communityMembers.level, 'all'),
          eq(communityMembers.isMuted, false),
          gt(communityMembers.id, Number(step)),
        ),
      )
      .orderBy(asc(communityMembers.id))
      .limit(batchSize);
    const recipients = members.map(({ userId }) => userId).filter((userId) => userId !== post.userId);
    const notice = {
      cause: { flow: 'moderation', id: post.id, event: 'post.published' },
      turn: 0,
      facts: { title: community.name, ...(await authorFact(tx, post)), ...titleFact(post.title) },
      action: postPlace(post.rootId ?? post.id, post.id),
      target: post.id,
    };
    await notify(tx, communityNotices.community_post, recipients, notice, now);
    const last = members.at(-1);
    if (last !== undefined && members.length === batchSize)
      await remindOnce(tx, postReminder, target, String(last.id), now);
    return null;
  },
};

/** The users among these who want notifications of answers and mentions. */
async function listListeners(db: Db, communityId: number, userIds: readonly number[]): Promise<number[]> {
  // Learners of a course get these notifications although they aren't members. The course's teachers can't open the
  // page; they are notified of questions instead.
  if ((await findCommunity(db, communityId))?.access === 'course') return learnersAmong(db, userIds);
  const rows = await db
    .select({ userId: communityMembers.userId })
    .from(communityMembers)
    .where(
      and(
        eq(communityMembers.communityId, communityId),
        inArray(communityMembers.userId, [...userIds]),
        isMember.in(communityMembers.state),
        inArray(communityMembers.level, ['all', 'mentions']),
        eq(communityMembers.isMuted, false),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** Posts in communities. */
export const communityPosts: ThreadRule = {
  kind: 'community',
  depth: 3,
  find: async (db, id, userId) => {
    const community = await findCommunity(db, id);
    if (community === null || !(await mayRead(db, community, userId))) return null;
    return { title: community.name, address: addressOf(id) };
  },
  mayWrite: async (db, id, userId) => {
    const community = await findCommunity(db, id);
    return community !== null && (await mayWrite(db, community, userId));
  },
  teaches: async (db, id, userId) => {
    const courseId = (await findCommunity(db, id))?.courseId ?? null;
    return courseId !== null && teaches(db, courseId, userId);
  },
  listeners: listListeners,
  members: (db, id) =>
    db
      .select({ number: communityMembers.id, userId: communityMembers.userId, since: communityMembers.createdAt })
      .from(communityMembers)
      .where(and(eq(communityMembers.communityId, id), isMember.in(communityMembers.state)))
      .getSQL(),
  subjectOfLesson: communityOfLesson,
  shown: async (tx, communityId, { id, parentId, lessonItemId }, now) => {
    if (parentId === null) await remindOnce(tx, postReminder, id, '0', now);
    if (parentId === null && lessonItemId !== null) await remindOfQuestions(tx, communityId, now);
  },
};
