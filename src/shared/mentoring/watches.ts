/** So many mentors one person can wait for at once. */
export const maxWatches = 10;
