import { and, eq } from 'drizzle-orm';
import { moderationMachine } from '../../../src/machines/moderation/moderation.machine.ts';
import type { Operation, RunOperation } from '../../manifest.ts';
import { normaliseEmail } from '../../platform/accounts/email.ts';
import { systemClock } from '../../platform/clock.ts';
import { users } from '../../platform/db/account-schema.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { inOneLine } from '../../platform/process/listing.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { communities } from '../../tables/communities.ts';
import { findCommunity } from './access.ts';
import { sendAbout } from './membership.ts';

const isShown = tagged(moderationMachine, 'shown').in(posts.state);

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
  'invite-to-community': { summary: 'invite a learner to a community', prepare: prepareInvitation },
  'pin-post': { summary: 'pin a post of a community to the top, or unpin it', prepare: preparePin },
};
