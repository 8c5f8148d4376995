/** What a learner has to do, by how their part stands. */
export const waiting = {
  event_offer: 'Take the seat that is held for you',
  event_held: 'Confirm your email address to keep your seat',
} as const;
