import { type SQL, sql } from 'drizzle-orm';
import { moderationMachine } from '../../../src/machines/moderation/moderation.machine.ts';
import { communities } from '../../platform/db/communities-schema.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { tagged } from '../../platform/flows/tags.ts';

/** Milliseconds. */
const week = 604_800_000;
/** More posts are not counted one by one. */
export const maxUnread = 100;

const isShown = tagged(moderationMachine, 'shown').in(sql`post.state`);

/** Posts in sight of the community of the row that is read. Its column is named as text: of one table alone the name of the table would be left out. */
const postsOfIt = sql`posts as post join threads as thread on thread.id = post.thread_id
  where thread.kind = 'community' and thread.subject_id = communities.id and ${isShown}`;

/** The same without imported examples: they don't show how active a community is. */
const postsOfPeople = sql`${postsOfIt} and post.writer is null`;

/** Posts and answers of the last seven days. */
export const weeklyPosts = (now: Date): SQL<number> =>
  sql<number>`(select count(*)::int from ${postsOfPeople} and post.created_at > ${instantOf(new Date(now.getTime() - week))})`;

export const lastPostAt: SQL<Date | null> = sql`(select max(post.created_at) from ${postsOfPeople})`.mapWith(
  communities.createdAt,
);

/** The newest post that answers no other. */
export const newestPost = sql<number | null>`(select max(post.id) from ${postsOfIt} and post.root_id is null)`;

/** Posts of others that answer no other and are newer than one. */
export const unreadPosts = (userId: number): SQL<number> =>
  sql<number>`(select count(*)::int from (
    select 1 from ${postsOfPeople} and post.root_id is null and post.user_id is distinct from ${userId}
      and post.id > coalesce(community_members.seen_post_id, 0) limit ${maxUnread}) as fresh)`;
