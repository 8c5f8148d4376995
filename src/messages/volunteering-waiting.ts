/** What a learner has to do, by how a shift and its hours stand. */
export const waiting = {
  shift_offer: 'Take the seat that is held for you',
  shift_held: 'Confirm your email address to keep your seat',
  hours_returned: 'Correct your hours, and send them again',
} as const;
