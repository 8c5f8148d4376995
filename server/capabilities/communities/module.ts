import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { draftsIn } from '../../platform/threads/drafts.ts';
import { communities, communityMembers } from '../../tables/communities.ts';
import { exportedTables } from './export.ts';
import { communityHandlers } from './handlers.ts';
import { communityImport } from './import/kind.ts';
import { leaveCommunities } from './leave.ts';
import { membershipFlow } from './membership-flow.ts';
import { communityNotices } from './notices.ts';
import { operations } from './operations.ts';
import { postSource } from './post-search.ts';
import { communityPosts, postReminder } from './posts.ts';
import { membershipTexts } from './row-texts.ts';
import { communitySource } from './search-source.ts';
import { readOverview } from './store.ts';
import { membershipSubject, waitingInvitations } from './subject.ts';

/** Communities of learners with the same goal. */
export const capability: Capability = {
  name: 'communities',
  offer: { ...offers.communities, order: 78 },
  imports: { communities: communityImport },
  flows: [listed(membershipFlow, membershipSubject, membershipTexts)],
  threads: [communityPosts],
  drafts: draftsIn(communityPosts),
  notices: Object.values(communityNotices),
  reminders: [postReminder],
  waitingSources: [waitingInvitations],
  searchSources: (platform) => [communitySource(platform), postSource(platform)],
  counted: { communities, community_members: communityMembers },
  // The overview changes with each post, and with each day.
  pageVersion: async (db, now) => `communities:${JSON.stringify(await readOverview(db, now))}`,
  accountLeaves: (tx, { id }, now) => leaveCommunities(tx, id, now),
  exportedTables,
  operations,
  serve: (platform) => ({ handlers: communityHandlers(platform) }),
};
