/** What reviews of courses are, on both sides. */
export const reviewRules = {
  /** Where there are fewer in sight, nobody is shown any but the own. */
  least: 5,
  /** One part in so many of a course has to be learned before it is reviewed. */
  share: 3,
} as const;

/** Whether somebody has learned enough of a course to review it. */
export const mayReview = ({ done, total }: { done: number; total: number }): boolean =>
  total > 0 && done * reviewRules.share >= total;

/** How much of a course is learned, as readers of a review are told it: in tens of a hundred, 100 only when all of it is. */
export const learnedInTens = (percent: number): number => Math.floor(percent / 10) * 10;
