import type { Capability } from '../../platform/capability.ts';
import { communities, communityMembers } from '../../platform/db/communities-schema.ts';
import { listed } from '../../platform/flows/listed.ts';
import { draftsIn } from '../../platform/threads/drafts.ts';
import { exportOf } from './export.ts';
import { leaveCommunities } from './leave.ts';
import { membershipFlow } from './membership-flow.ts';
import { communityNotices } from './notices.ts';
import { communityPosts, postReminder } from './posts.ts';

/** Where people who are after the same write for each other. */
export const capability: Capability = {
  name: 'communities',
  offer: null,
  flows: [listed(membershipFlow)],
  threads: [communityPosts],
  drafts: draftsIn(communityPosts),
  notices: Object.values(communityNotices),
  reminders: [postReminder],
  counted: { communities, community_members: communityMembers },
  exportOf,
  accountLeaves: (tx, { id }, now) => leaveCommunities(tx, id, now),
};
