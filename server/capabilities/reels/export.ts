import { exported } from '../../platform/accounts/exported.ts';
import { reelLikes, reels, reelViews } from '../../tables/reels.ts';

/** A user's likes and views. */
export const exportedTables = [
  exported({ table: reelLikes, join: [reels], add: { reel: reels.title } }),
  exported({ table: reelViews, join: [reels], add: { reel: reels.title } }),
];
