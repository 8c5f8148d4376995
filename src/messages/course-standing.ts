/** A learner's status in a course, shown in lists. */
export const courseStandingMessages = {
  enrolled: (percent: number) => (percent === 0 ? 'Enrolled' : `Enrolled · ${percent}%`),
  completed: 'Completed',
  waiting: 'On the waiting list',
  held: 'Spot held',
  saved: 'Saved',
} as const;
