import { inArray } from 'drizzle-orm';
import { notices } from '../../../src/messages/communities-notices.ts';
import { communities } from '../../platform/db/communities-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { posts } from '../../platform/db/threads-schema.ts';
import { noticeKinds } from '../../platform/notices/kind.ts';

const findThere = async (db: Db, table: typeof communities | typeof posts, ids: readonly number[]) => {
  const rows = await db
    .select({ id: table.id })
    .from(table as typeof posts)
    .where(inArray(table.id, [...ids]));
  return rows.map(({ id }) => id);
};

/** The kinds of notices about communities. */
export const communityNotices = noticeKinds(
  notices,
  { area: 'communities', findThere: (db, ids) => findThere(db, communities, ids) },
  { community_post: { findThere: (db, ids) => findThere(db, posts, ids) } },
);
