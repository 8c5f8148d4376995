/** To-do items about assessments. */
export const waiting = {
  attempt_open: 'Finish your attempt',
} as const;
