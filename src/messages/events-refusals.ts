/** Why a seat in an event is not had. */
export const refusals = {
  confirm_over: 'The time to confirm is over, and what was held for you is somebody else’s again',
  done_by_itself: 'A poll is done with your vote, and a quiz once you have handed it in',
  no_offer: 'The offer is over: the seat went to the next',
} as const;
