/** The feed that starts with the given reel. */
export const reelAddress = (id: number): string => `/reels?start=${id}`;
