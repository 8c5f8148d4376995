import { inArray } from 'drizzle-orm';
import { notices } from '../../../src/messages/communities-notices.ts';
import type { Db } from '../../platform/db/database.ts';
import { noticeKinds } from '../../platform/notices/kind.ts';
import { communities } from '../../tables/communities.ts';
import { findInSight } from '../threads/module.ts';

const findThere = async (db: Db, ids: readonly number[]) => {
  const rows = await db
    .select({ id: communities.id })
    .from(communities)
    .where(inArray(communities.id, [...ids]));
  return rows.map(({ id }) => id);
};

/** The kinds of notice about communities. */
export const communityNotices = noticeKinds(
  notices,
  { area: 'communities', findThere },
  { community_post: { findThere: findInSight, onlyWhileVisible: ['by', 'post'] } },
);
