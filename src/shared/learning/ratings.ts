/** How many must have rated a live class before its presenter reads more than their number. */
export const leastRatings = 3;
