/** What a post may be, on both sides. */
export const postRules = {
  /** In characters. */
  longest: 10_000,
} as const;
