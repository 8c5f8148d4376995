import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { posts } from '../db/threads-schema.ts';
import { maxCounted } from '../search/source.ts';

/** How many of the newest posts are examined first. */
const lookedThrough = 1_000;
/** The minimum number of matches among the newest posts; with fewer, a scan would read most of the table. */
const fewest = 5;

/**
 * The matches by the index. `offset 0` prevents a scan, which the planner would choose because it overestimates the
 * number of matches.
 */
const found = (isMatch: SQL): SQL => sql`(select * from ${posts} where ${isMatch} offset 0) as posts`;

/**
 * Finds matching posts in a way that doesn't slow down with the number of posts. `ids` are the newest matches if there
 * are few; null if there are so many that a scan from the newest is fast.
 *
 * @param isIn the place in which to search
 * @param isListed which of the posts are listed
 */
export async function matchesAmong(
  db: Db,
  { isMatch, isIn, isListed }: { isMatch: SQL; isIn: SQL | undefined; isListed: SQL | undefined },
): Promise<{ ids: readonly number[] | null; total: number }> {
  const newest = db.select().from(posts).where(isIn).orderBy(desc(posts.id)).limit(lookedThrough);
  const isOften = (await db.$count(sql`${newest} as posts`, and(isMatch, isListed))) >= fewest;
  const listed = db
    .select({ id: sql<number>`${posts.id}`.as('id') })
    .from(found(isMatch))
    .where(isListed);
  if (isOften) return { ids: null, total: await db.$count(listed.limit(maxCounted).as('found')) };
  const rows = await listed.orderBy(desc(posts.id)).limit(maxCounted);
  return { ids: rows.map(({ id }) => id), total: rows.length };
}
