/** The maximum number of mentor alerts per user. */
export const maxWatches = 10;
