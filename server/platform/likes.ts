import { and, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db/database.ts';
import type { LikesTable } from './db/likes-table.ts';

/** An SQL expression for the number of likes of a row, in a query over the liked table. */
export const likesOf = (likes: LikesTable, of: PgTable) =>
  sql<number>`(select count(*)::int from ${likes} as likes where likes.liked_id = ${of}.id)`;

/**
 * An SQL expression for whether a user likes a row, in a query over the liked table.
 *
 * @param reader null for a visitor
 */
export const isLikedBy = (likes: LikesTable, of: PgTable, reader: number | null) =>
  sql<boolean>`exists (select 1 from ${likes} as likes where likes.liked_id = ${of}.id and likes.user_id = ${reader})`;

/** Stores whether a user likes something, idempotently. @returns the change of the number of likes */
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
