/** Tasks that a meeting has at most. */
export const maxTasks = 30;
/** In characters. */
export const maxTaskLength = 200;
