/** Why a review of a course is not taken. */
export const refusals = {
  review_early: 'Learn a third of the course first',
  review_again: 'You have reviewed it already. Change that review',
} as const;
