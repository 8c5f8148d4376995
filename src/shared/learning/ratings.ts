/** The minimum number of ratings before the presenter of a live class sees more than the number of ratings. */
export const leastRatings = 3;
