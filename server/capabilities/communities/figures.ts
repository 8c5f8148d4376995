import { type SQL, sql } from 'drizzle-orm';
import { moderationMachine } from '../../../src/machines/moderation/moderation.machine.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { communities } from '../../tables/communities.ts';

/** A week, in milliseconds. */
const week = 604_800_000;
/** Unread posts beyond this number are not counted. */
export const maxUnread = 100;

const isShown = tagged(moderationMachine, 'shown').in(sql`post.state`);

/**
 * Visible posts of the community in the current row. The column is written as text, because Drizzle leaves out the
 * table name in queries of a single table.
 */
const postsOfIt = sql`posts as post join threads as thread on thread.id = post.thread_id
  where thread.kind = 'community' and thread.subject_id = communities.id and ${isShown}`;

/** The same posts without imported examples, which don't show how active a community is. */
const postsOfPeople = sql`${postsOfIt} and post.writer is null`;

/** Posts and answers of the last seven days. */
export const weeklyPosts = (now: Date): SQL<number> =>
  sql<number>`(select count(*)::int from ${postsOfPeople} and post.created_at > ${instantOf(new Date(now.getTime() - week))})`;

export const lastPostAt: SQL<Date | null> = sql`(select max(post.created_at) from ${postsOfPeople})`.mapWith(
  communities.createdAt,
);

/** The newest post that is not an answer. */
export const newestPost = sql<number | null>`(select max(post.id) from ${postsOfIt} and post.root_id is null)`;

/** Posts by other members that are newer than the last seen post, and not answers. */
export const unreadPosts = (userId: number): SQL<number> =>
  sql<number>`(select count(*)::int from (
    select 1 from ${postsOfPeople} and post.root_id is null and post.user_id is distinct from ${userId}
      and post.id > coalesce(community_members.seen_post_id, 0) limit ${maxUnread}) as fresh)`;
