/** The minimum number of ratings before a live class's presenter sees more than their number. */
export const leastRatings = 3;
