/** What a learner has to do, by how their part in a live class stands. */
export const waiting = {
  class_held: 'Confirm your email address to keep your seat',
} as const;
