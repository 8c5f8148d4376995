/** Rules for course reviews, shared by browser and server. */
export const reviewRules = {
  /** The minimum number of visible reviews; below it, people see only their own review. */
  least: 5,
  /** Learners must complete one in `share` of a course's lessons before they can review it. */
  share: 3,
} as const;

/** Whether a learner has completed enough of a course to review it. */
export const mayReview = ({ done, total }: { done: number; total: number }): boolean =>
  total > 0 && done * reviewRules.share >= total;

/**
 * The completed percentage that is shown with a review, rounded down to tens. It is 100 only if everything is
 * completed.
 */
export const learnedInTens = (percent: number): number => Math.floor(percent / 10) * 10;
