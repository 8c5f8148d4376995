/** The reels that follow, by their ids, and from where those after them go on; null where there are none. */
export interface ReelIds {
  ids: readonly number[];
  next: number | null;
}

/** What the chart needs of the world. They reject only when no answer could be had. */
export interface ReelPlayerPorts {
  loadReels: () => Promise<ReelIds>;
  /** @param cursor where those that are known end */
  loadMore: (cursor: number) => Promise<ReelIds>;
  /** Asks where a reel can be fetched now. @returns whether that is elsewhere than at the address that has failed */
  renewReel: (failed: { id: number; address: string }) => Promise<boolean>;
}
