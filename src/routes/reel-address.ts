/** The feed that begins with a reel. */
export const reelAddress = (id: number): string => `/reels?start=${id}`;
