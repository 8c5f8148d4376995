/** Why a registration for an event was refused. */
export const refusals = {
  confirm_over: 'You didn’t confirm in time. Register again.',
  done_by_itself: 'Vote in the poll or submit the quiz to mark it as done.',
  no_offer: 'The offer has expired, and the spot went to the next person.',
} as const;
