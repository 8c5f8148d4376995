/** To-do items about courses, by the status of the enrolment. */
export const waiting = {
  course_held: 'Confirm your email address to keep your spot',
} as const;
