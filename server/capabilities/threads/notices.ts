import { and, inArray } from 'drizzle-orm';
import { moderationMachine } from '../../../src/machines/moderation/moderation.machine.ts';
import { notices } from '../../../src/messages/threads-notices.ts';
import type { Db } from '../../platform/db/database.ts';
import { posts } from '../../platform/db/threads-schema.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { noticeKinds } from '../../platform/notices/kind.ts';

async function findThere(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** Other people can read a post only while it is visible. */
export async function findInSight(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), tagged(moderationMachine, 'shown').in(posts.state)));
  return rows.map(({ id }) => id);
}

const report = { findThere: findInSight };
const named = { ...report, onlyWhileVisible: ['by'] };

/** The kinds of notice about posts. */
export const threadNotices = noticeKinds(
  notices,
  { area: 'writing', findThere },
  {
    post_answered: named,
    post_mentioned: named,
    answer_accepted: { ...report, onlyWhileVisible: ['post'] },
    report_kept: report,
  },
);
