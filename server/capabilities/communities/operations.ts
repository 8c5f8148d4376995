import { and, asc, eq } from 'drizzle-orm';
import { membershipMachine } from '../../../src/machines/membership/membership.machine.ts';
import { moderationMachine } from '../../../src/machines/moderation/moderation.machine.ts';
import type { Operation, OperatorContext, RunOperation } from '../../manifest.ts';
import { normaliseEmail } from '../../platform/accounts/email.ts';
import { systemClock } from '../../platform/clock.ts';
import { users } from '../../platform/db/account-schema.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { possibleEvents } from '../../platform/flows/flow.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { inOneLine, maxListed } from '../../platform/process/listing.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { communities, communityMembers as members } from '../../tables/communities.ts';
import { findCommunity } from './access.ts';
import { sendAbout } from './membership.ts';
import { membershipFlow } from './membership-flow.ts';

const isWaiting = tagged(membershipMachine, 'waitingOnUs').in(members.state);
const isShown = tagged(moderationMachine, 'shown').in(posts.state);

/** Lists the requests to join communities, oldest first, with the commands that decide them. */
async function listRequests({ database: { db }, out }: OperatorContext): Promise<number> {
  const rows = await db
    .select({ part: members, community: communities.name, name: users.name, email: users.email })
    .from(members)
    .innerJoin(communities, eq(communities.id, members.communityId))
    .innerJoin(users, eq(users.id, members.userId))
    .where(isWaiting)
    .orderBy(asc(members.id))
    .limit(maxListed);
  const at = systemClock.now().getTime();
  for (const { part, community, name, email } of rows) {
    out(`${inOneLine(community)}: ${inOneLine(`${name} <${email}>`)} requests to join`);
    for (const type of possibleEvents(membershipFlow, part, 'operator', at).filter((one) => one !== 'member.invited'))
      out(
        `npm run ops -- event membership ${part.id} ${type}${membershipFlow.events[type as 'request.refused'].needsReason ? ' --reason "…"' : ''}`,
      );
  }
  const all = await db.$count(members, isWaiting);
  if (all > rows.length) out(`${all - rows.length} later ones are listed once these are decided`);
  if (all === 0) out('No membership requests');
  return 0;
}

const readId = (text: string | undefined, usage: string): number => {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) throw new OperatorError(usage);
  return Number(text);
};

const inviteUsage = 'Usage: npm run ops -- invite-to-community <community id> <email>';

function prepareInvitation([idText, email, ...more]: readonly string[]): RunOperation {
  const id = readId(idText, inviteUsage);
  if (email?.includes('@') !== true || more.length > 0) throw new OperatorError(inviteUsage);
  return async ({ database: { db }, out }) => {
    const community = await findCommunity(db, id);
    if (community === null) throw new OperatorError(`There is no community ${id}`);
    const [user] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, normaliseEmail(email)), eq(users.role, 'Learner')));
    if (user === undefined) throw new OperatorError(`No learner has the address ${inOneLine(email)}`);
    const asking = { userId: user.id, now: systemClock.now() };
    const sent = await sendAbout(db, id, 'member.invited', 'operator', asking);
    if (sent.kind !== 'changed') {
      const state = sent.kind === 'missing' ? 'gone' : sent.row.state;
      throw new OperatorError(`This learner can’t be invited: their membership is ${state}`);
    }
    const isIn = sent.row.state === 'joined';
    out(
      `${inOneLine(email)} ${isIn ? 'had requested to join, and is now a member of' : 'is invited to'} ${inOneLine(community.name)}`,
    );
    return 0;
  };
}

const pinUsage = 'Usage: npm run ops -- pin-post <community id> <post id | none>';

function preparePin([idText, postText, ...more]: readonly string[]): RunOperation {
  const id = readId(idText, pinUsage);
  const postId = postText === 'none' ? null : readId(postText, pinUsage);
  if (more.length > 0) throw new OperatorError(pinUsage);
  return async ({ database: { db }, out }) => {
    const isOfIt = and(eq(threads.kind, 'community'), eq(threads.subjectId, id));
    const [post] =
      postId === null
        ? []
        : await db
            .select({ id: posts.id, rootId: posts.rootId })
            .from(posts)
            .innerJoin(threads, eq(threads.id, posts.threadId))
            .where(and(eq(posts.id, postId), isOfIt, isShown));
    if (postId !== null && (post === undefined || post.rootId !== null))
      throw new OperatorError(`Community ${id} has no visible top-level post ${postId}`);
    const changed = await db
      .update(communities)
      .set({ pinnedId: postId })
      .where(eq(communities.id, id))
      .returning({ name: communities.name });
    const [community] = changed;
    if (community === undefined) throw new OperatorError(`There is no community ${id}`);
    out(`${inOneLine(community.name)}: ${postId === null ? 'nothing is pinned' : `post ${postId} is pinned`}`);
    return 0;
  };
}

export const operations: Readonly<Record<string, Operation>> = {
  'community-requests': {
    summary: 'list requests to join communities, with the commands that decide them',
    run: listRequests,
  },
  'invite-to-community': { summary: 'invite a learner to a community', prepare: prepareInvitation },
  'pin-post': { summary: 'pin a post of a community to the top, or unpin it', prepare: preparePin },
};
