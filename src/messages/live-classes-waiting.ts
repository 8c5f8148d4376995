/** To-do items about live classes, by the status of the learner's spot. */
export const waiting = {
  class_offer: 'Accept the spot that opened up for you',
  class_held: 'Confirm your email address to keep your spot',
} as const;
