/** What a learner has to do, by what they have begun. */
export const waiting = {
  attempt_open: 'Finish your attempt',
} as const;
