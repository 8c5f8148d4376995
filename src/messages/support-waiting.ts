/** What a learner has to do, by the state of a ticket. */
export const waiting = {
  ticket_answered: 'Read our reply and answer it',
} as const;
