/** What a learner has to do, by how a ticket stands. */
export const waiting = {
  ticket_answered: 'Read our answer, and say whether it helps',
} as const;
