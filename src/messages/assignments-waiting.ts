/** To-do items about assignments, by the status of the work. */
export const waiting = {
  assignment_due: 'Submit your work',
  assignment_late: 'Submit your work: it’s late, but still accepted',
  assignment_returned: 'Improve your work and submit it again',
} as const;
