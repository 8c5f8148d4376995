/** Rules for course reviews, shared by browser and server. */
export const reviewRules = {
  /** The minimum number of visible reviews; below it, people see only their own review. */
  least: 5,
  /**
   * The divisor for the part of a course that must be completed before reviewing it: one in `share` lessons.
   */
  share: 3,
} as const;

/** Whether a learner has completed enough of a course to review it. */
export const mayReview = ({ done, total }: { done: number; total: number }): boolean =>
  total > 0 && done * reviewRules.share >= total;

/**
 * The completed percentage that a review shows, rounded down to tens; 100 only if everything is completed.
 */
export const learnedInTens = (percent: number): number => Math.floor(percent / 10) * 10;
