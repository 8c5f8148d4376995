import { and, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db/database.ts';
import type { LikesTable } from './db/likes-table.ts';

/** How many like a row, in a statement over those that are liked. */
export const likesOf = (likes: LikesTable, of: PgTable) =>
  sql<number>`(select count(*)::int from ${likes} as likes where likes.liked_id = ${of}.id)`;

/** Whether a user likes a row, in such a statement. @param reader null for a visitor, who likes nothing */
export const isLikedBy = (likes: LikesTable, of: PgTable, reader: number | null) =>
  sql<boolean>`exists (select 1 from ${likes} as likes where likes.liked_id = ${of}.id and likes.user_id = ${reader})`;

/** Stores whether somebody likes something; the same again changes nothing. @returns how many more like it now */
export async function setLike(
  db: Db,
  likes: LikesTable,
  { isLiked, ...like }: { userId: number; likedId: number; isLiked: boolean },
  now: Date,
): Promise<number> {
  const isIt = and(eq(likes.likedId, like.likedId), eq(likes.userId, like.userId));
  const changed = isLiked
    ? await db
        .insert(likes)
        .values({ ...like, createdAt: now })
        .onConflictDoNothing()
        .returning()
    : await db.delete(likes).where(isIt).returning();
  return isLiked ? changed.length : -changed.length;
}
