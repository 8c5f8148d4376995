/** The ids of the next reels, and the cursor after them; null if there are no more. */
export interface ReelIds {
  ids: readonly number[];
  next: number | null;
}

/** The chart's ports. They reject only if there is no answer. */
export interface ReelPlayerPorts {
  loadReels: () => Promise<ReelIds>;
  /** Loads the next reels. @param cursor the position after the known reels */
  loadMore: (cursor: number) => Promise<ReelIds>;
  /** Loads a reel's current links. @returns whether they differ from the failed address */
  renewReel: (failed: { id: number; address: string }) => Promise<boolean>;
}
