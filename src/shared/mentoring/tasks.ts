/** The maximum number of tasks per meeting. */
export const maxTasks = 30;
/** The maximum length of a task in characters. */
export const maxTaskLength = 200;
