import { eq, sql } from 'drizzle-orm';
import { membershipMachine } from '../../../src/machines/membership/membership.machine.ts';
import { defineSubject } from '../../platform/flows/subject.ts';
import { waitingOf } from '../../platform/waiting/source.ts';
import { communities, communityMembers } from '../../tables/communities.ts';

/** A membership is about its community. */
export const membershipSubject = defineSubject({
  table: communityMembers,
  columns: { title: communities.name, communityId: communities.id },
  join: (query) => query.innerJoin(communities, eq(communities.id, communityMembers.communityId)),
  isOf: (userId) => sql`${communityMembers.userId} = ${userId}`,
  about: ({ communityId, title }) => ({ title, path: `/communities/${communityId}` }),
});

/** Communities that a learner is invited to. */
export const waitingInvitations = waitingOf(membershipSubject, {
  machine: membershipMachine,
  kinds: { invited: 'community_invitation' },
});
