import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { posts } from '../db/threads-schema.ts';
import { maxCounted } from '../search/source.ts';

/** Of the newest posts, among which as many are looked through. */
const lookedThrough = 1_000;
/** Where fewer of them match, a walk from the newest would go through most of all posts. */
const fewest = 5;

/** What matches, read by the index of that alone: the database takes words for more frequent than they are, and would walk. */
const found = (isMatch: SQL): SQL => sql`(select * from ${posts} where ${isMatch} offset 0) as posts`;

/**
 * Which posts match, so that no search reads more posts the more there are: `ids` are the newest where few do; null where
 * so many do that they are found by walking from the newest.
 *
 * @param isIn where they are
 * @param isListed which of them are listed
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
