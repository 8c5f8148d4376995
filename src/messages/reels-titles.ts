export const reelsTitles = {
  reels: 'Reels',
} as const;
