/** So many requests of a learner can wait for an answer at once. */
export const maxOpenRequests = 5;
/** Characters of what a learner wants to come to. */
export const leastGoal = 30;
