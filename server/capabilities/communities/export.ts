import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { communities, communityMembers } from '../../tables/communities.ts';

/** A user's memberships. Their posts are exported with the threads. */
export const exportOf = (tx: Db, userId: number): ExportPart => ({
  community_members: serialised(
    tx
      .select({
        id: communityMembers.id,
        community: communities.name,
        level: communityMembers.level,
        is_muted: communityMembers.isMuted,
        state: communityMembers.state,
        state_reason: communityMembers.stateReason,
        seen_at: communityMembers.seenAt,
        created_at: communityMembers.createdAt,
      })
      .from(communityMembers)
      .innerJoin(communities, eq(communities.id, communityMembers.communityId)),
    communityMembers.id,
    eq(communityMembers.userId, userId),
  ),
});
