/** Tasks that a meeting has at most. */
export const mostTasks = 30;
/** In characters. */
export const longestTask = 200;
