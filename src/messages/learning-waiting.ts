/** What a learner has to do, by how their part in a course stands. */
export const waiting = {
  course_held: 'Confirm your email address to keep your seat',
} as const;
