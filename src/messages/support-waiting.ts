/** To-do items of a learner, by the state of a ticket. */
export const waiting = {
  ticket_answered: 'Read our reply and answer it',
} as const;
