import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { reelLikes, reels, reelViews } from '../../tables/reels.ts';

/** A user's likes and views. */
export const exportOf = (tx: Db, userId: number): ExportPart => ({
  reel_likes: serialised(
    tx
      .select({ id: reelLikes.id, reel: reels.title, created_at: reelLikes.createdAt })
      .from(reelLikes)
      .innerJoin(reels, eq(reels.id, reelLikes.likedId)),
    reelLikes.id,
    eq(reelLikes.userId, userId),
  ),
  reel_views: serialised(
    tx
      .select({
        id: reelViews.id,
        reel: reels.title,
        ms: reelViews.ms,
        is_completed: reelViews.isCompleted,
        viewed_at: reelViews.viewedAt,
      })
      .from(reelViews)
      .innerJoin(reels, eq(reels.id, reelViews.reelId)),
    reelViews.id,
    eq(reelViews.userId, userId),
  ),
});
