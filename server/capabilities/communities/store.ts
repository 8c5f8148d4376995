import { and, count, desc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { membershipMachine } from '../../../src/machines/membership/membership.machine.ts';
import { moderationMachine } from '../../../src/machines/moderation/moderation.machine.ts';
import type {
  CommunityAnswer,
  CommunityCard,
  CommunityOverview,
  CommunityPage,
  OpenCommunity,
  OpenPost,
  operations,
} from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { decide, newRow } from '../../platform/flows/flow.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { queryOfWords } from '../../platform/search/word-vector.ts';
import { communities, communityMembers as members } from '../../tables/communities.ts';
import { interestAreas, userInterestAreas } from '../../tables/interests.ts';
import { type Community, isMember, mayRead, mayWrite, wayInto } from './access.ts';
import { lastPostAt, newestPost, unreadPosts, weeklyPosts } from './figures.ts';
import { type Membership, membershipFlow } from './membership-flow.ts';

type CommunityQuery = NonNullable<operations['listCommunities']['parameters']['query']>;

/** The user who sends the request, and the time. */
export interface Asking {
  userId: number;
  now: Date;
}

const pageSize = 20;
const maxTopics = 100;
const maxSuggested = 3;
const maxOpen = 6;
const maxOpenPosts = 5;

const isShown = tagged(moderationMachine, 'shown').in(posts.state);
/** States of a membership that belong in the learner's own list. */
const isOwn = tagged(membershipMachine, 'member', 'requested', 'invited').in(members.state);

const isPartOf = (userId: number) => and(eq(members.communityId, communities.id), eq(members.userId, userId));

/** Communities that a user can find. A course's community is listed only once they have a part in it. */
const isListed = (db: Db, userId: number): SQL | undefined =>
  and(
    eq(communities.isActive, true),
    or(
      inArray(communities.access, ['open', 'request', 'invitation']),
      exists(
        db
          .select({ id: members.id })
          .from(members)
          .where(and(isPartOf(userId), isOwn)),
      ),
    ),
  );

/** Matches communities that contain all typed words, each possibly incomplete; null if there are no words. */
export function hasWords(typed: string): SQL | null {
  const query = queryOfWords(typed);
  return query === null ? null : sql`${communities.search} @@ ${query}::tsquery`;
}

/** The public columns of a community. */
const aboutColumns = (now: Date) => ({
  id: communities.id,
  name: communities.name,
  purpose: communities.purpose,
  language: communities.language,
  topic: communities.topic,
  members: communities.members,
  weekly_posts: weeklyPosts(now),
  lastPostAt,
});

type AboutRow = Omit<OpenCommunity, 'last_post_at'> & { lastPostAt: Date | null };

const aboutOf = ({ lastPostAt: at, ...about }: AboutRow): OpenCommunity => ({
  ...about,
  last_post_at: at?.toISOString() ?? null,
});

const orders = {
  active: [sql`${lastPostAt} desc nulls last`],
  new: [desc(communities.createdAt)],
  members: [desc(communities.members)],
} as const;

async function listCards(
  db: Db,
  { userId, now }: Asking,
  { isIn, order, most, from = 0 }: { isIn: SQL | undefined; order: readonly SQL[]; most: number; from?: number },
): Promise<CommunityCard[]> {
  const rows = await db
    .select({
      about: aboutColumns(now),
      community: { id: communities.id, access: communities.access, courseId: communities.courseId },
      part: members,
      unread: unreadPosts(userId),
    })
    .from(communities)
    .leftJoin(members, isPartOf(userId))
    .where(isIn)
    .orderBy(...order, desc(communities.id))
    .limit(most)
    .offset(from);
  return Promise.all(
    rows.map(async ({ about, community, part, unread }) => ({
      about: aboutOf(about),
      access: community.access,
      part: await partOf(db, community, part, unread, { userId, now }),
    })),
  );
}

/** A user's membership in a community, with the possible events. */
async function partOf(
  db: Db,
  community: Pick<Community, 'id' | 'access' | 'courseId'>,
  stored: Membership | null,
  unread: number,
  { userId, now }: Asking,
): Promise<CommunityCard['part']> {
  const none = { id: 0, version: 1, stateReason: '', dueAt: null, ...newRow(membershipFlow, undefined) };
  const row = stored ?? (none as Membership);
  const facts = { way: await wayInto(db, community, userId) };
  const flow = flowStateOf(membershipFlow, row, 'learner', now);
  const at = now.getTime();
  const canNow = (type: string) =>
    (type !== 'community.joined' && type !== 'membership.requested') ||
    decide(membershipFlow, { ...row, state: flow.state }, { type, at, facts }) !== null;
  const isIn = isMember(flow.state);
  return {
    ...flow,
    possible_events: flow.possible_events.filter(canNow),
    level: stored?.level ?? 'mentions',
    is_muted: stored?.isMuted ?? false,
    seen_post_id: isIn ? row.seenPostId : null,
    unread: isIn ? unread : 0,
  };
}

/** A page of communities, each with the user's membership. */
export async function listCommunities(db: Db, query: CommunityQuery, asking: Asking): Promise<CommunityPage> {
  const { tab = 'discover', q = '', topic, sort = 'active', page = 1 } = query;
  const { userId, now } = asking;
  const isMine = exists(
    db
      .select({ id: members.id })
      .from(members)
      .where(and(isPartOf(userId), isOwn)),
  );
  const isIn = and(
    isListed(db, userId),
    tab === 'mine' ? isMine : undefined,
    q.trim() === '' ? undefined : (hasWords(q) ?? sql`false`),
  );
  const isMatch = and(isIn, topic === undefined ? undefined : eq(communities.topic, topic));
  const total = await db.$count(communities, isMatch);
  const items = await listCards(db, asking, {
    isIn: isMatch,
    order: orders[sort],
    most: pageSize,
    from: (page - 1) * pageSize,
  });
  const topics = await db
    .select({ value: communities.topic, count: count() })
    .from(communities)
    .where(isIn)
    .groupBy(communities.topic)
    .orderBy(desc(count()), sql`${communities.topic} collate "C"`)
    .limit(maxTopics);
  const isEmpty = tab === 'mine' && total === 0;
  return {
    server_now: now.toISOString(),
    items,
    total,
    page,
    page_size: pageSize,
    topics,
    suggested: isEmpty ? await listSuggested(db, asking) : [],
  };
}

/** Communities that a user can join or ask to join; those that match their interests come first. */
function listSuggested(db: Db, asking: Asking): Promise<CommunityCard[]> {
  const suits = exists(
    db
      .select({ id: userInterestAreas.id })
      .from(userInterestAreas)
      .innerJoin(interestAreas, eq(interestAreas.id, userInterestAreas.areaId))
      .where(and(eq(userInterestAreas.userId, asking.userId), eq(interestAreas.name, communities.topic))),
  );
  return listCards(db, asking, {
    isIn: and(eq(communities.isActive, true), inArray(communities.access, ['open', 'request'])),
    order: [desc(suits), ...orders.active],
    most: maxSuggested,
  });
}

/** A community with the user's membership. */
export async function readCommunity(db: Db, community: Community, asking: Asking): Promise<CommunityAnswer> {
  const { userId, now } = asking;
  const isIt = eq(communities.id, community.id);
  const [card] = await listCards(db, asking, { isIn: isIt, order: [], most: 1 });
  if (card === undefined) throw new Error('A community was deleted while it was answered');
  const canRead = await mayRead(db, community, userId);
  const [newest] = await db.select({ id: newestPost }).from(communities).where(isIt);
  const [pinned] =
    canRead && community.pinnedId !== null
      ? await db
          .select({ id: posts.id, title: posts.title })
          .from(posts)
          .where(and(eq(posts.id, community.pinnedId), isShown))
      : [];
  return {
    server_now: now.toISOString(),
    item: {
      ...card,
      rules: community.rulesNodes,
      pinned: pinned === undefined ? null : { id: pinned.id, title: pinned.title ?? community.name },
      newest_id: newest?.id ?? null,
      may_read: canRead,
      may_write: await mayWrite(db, community, userId),
    },
  };
}

/** The public overview of communities. */
export async function readOverview(db: Db, now: Date): Promise<CommunityOverview> {
  const isOpen = and(eq(communities.isActive, true), eq(communities.access, 'open'));
  const open = await db
    .select(aboutColumns(now))
    .from(communities)
    .where(isOpen)
    .orderBy(...orders.active, desc(communities.id))
    .limit(maxOpen);
  const newest = (isBy: SQL) =>
    db
      .select({
        id: posts.id,
        title: posts.title,
        community_id: communities.id,
        community: communities.name,
        createdAt: posts.createdAt,
      })
      .from(communities)
      .innerJoin(threads, and(eq(threads.kind, 'community'), eq(threads.subjectId, communities.id)))
      .innerJoin(posts, eq(posts.threadId, threads.id))
      .where(and(isOpen, isShown, isNull(posts.rootId), isBy))
      .orderBy(desc(posts.createdAt), desc(posts.id))
      .limit(maxOpenPosts);
  const ofPeople = await newest(isNull(posts.writer));
  const examples = ofPeople.length > 0 ? [] : await newest(isNotNull(posts.writer));
  const [people] = await db
    .select({ count: sql<number>`count(distinct ${members.userId})::int` })
    .from(members)
    .where(isMember.in(members.state));
  const [written] = await db
    .select({ count: sql<number>`coalesce(sum(${weeklyPosts(now)}), 0)::int` })
    .from(communities)
    .where(eq(communities.isActive, true));
  return {
    members: people?.count ?? 0,
    weekly_posts: written?.count ?? 0,
    communities: open.map(aboutOf),
    posts: ofPeople.map(openPostOf),
    examples: examples.map(openPostOf),
  };
}

const openPostOf = ({
  title,
  createdAt,
  ...post
}: Omit<OpenPost, 'title' | 'created_at'> & { title: string | null; createdAt: Date }): OpenPost => ({
  ...post,
  title: title ?? post.community,
  created_at: createdAt.toISOString(),
});
