/** To-do items of a learner, by the state of a shift and its hours. */
export const waiting = {
  shift_offer: 'Accept the spot that opened up for you',
  shift_held: 'Confirm your email address to keep your spot',
  hours_returned: 'Correct your hours and send them again',
} as const;
