/** The maximum number of open requests per learner. */
export const maxOpenRequests = 5;
/** The minimum length of a learner's goal, in characters. */
export const leastGoal = 30;
