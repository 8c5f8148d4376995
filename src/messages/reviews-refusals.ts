/** Errors when a course review is rejected. */
export const refusals = {
  review_early: 'Complete a third of the course before you review it.',
  review_again: 'You’ve already reviewed this course. Edit your review instead.',
} as const;
