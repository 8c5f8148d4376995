import { inArray } from 'drizzle-orm';
import { notices } from '../../../src/messages/threads-notices.ts';
import type { Db } from '../../platform/db/database.ts';
import { posts } from '../../platform/db/threads-schema.ts';
import { noticeKinds } from '../../platform/notices/kind.ts';

async function findThere(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** The kinds of notices about what people write for each other. */
export const threadNotices = noticeKinds(notices, { area: 'writing', findThere });
