import { eq } from 'drizzle-orm';
import { membershipMachine } from '../../../src/machines/membership/membership.machine.ts';
import { maxWaiting, waitingIn } from '../../platform/waiting/source.ts';
import { communities, communityMembers } from '../../tables/communities.ts';

/** Communities that a learner is invited to. */
export const waitingInvitations = waitingIn({
  machine: membershipMachine,
  kinds: { invited: 'community_invitation' },
  of: () => communityMembers,
  isOf: (userId) => eq(communityMembers.userId, userId),
  read: (db, { columns, isWaiting, order }) =>
    db
      .select({ ...columns, title: communities.name, communityId: communities.id })
      .from(communityMembers)
      .innerJoin(communities, eq(communities.id, communityMembers.communityId))
      .where(isWaiting)
      .orderBy(...order)
      .limit(maxWaiting),
  pathOf: ({ communityId }) => `/communities/${communityId}`,
});
