/** How a learner stands to a course of a list. */
export const courseStandingMessages = {
  enrolled: (percent: number) => (percent === 0 ? 'Enrolled' : `Enrolled · ${percent} %`),
  completed: 'Completed',
  waiting: 'On the waiting list',
  held: 'Seat held',
  saved: 'Saved',
} as const;
