/** To-do items of a learner, by the state of their registration. */
export const waiting = {
  event_offer: 'Accept the spot that has opened up for you',
  event_held: 'Confirm your email address to keep your spot',
} as const;
