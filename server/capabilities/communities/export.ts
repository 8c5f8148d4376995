import { exported } from '../../platform/accounts/exported.ts';
import { communities, communityMembers } from '../../tables/communities.ts';

/** A user's memberships. Their posts are exported with the threads. */
export const exportedTables = [
  exported({ table: communityMembers, join: [communities], add: { community: communities.name } }),
];
