/** Why somebody's part in an event is not changed, by the code of the answer. */
export const eventRefusals = {
  full: 'no seat is left',
  address_not_confirmed: 'confirm your email address first. We can email you the link again in My portal',
  over: 'it has begun',
  cancelled: 'the host has cancelled it',
  closed: 'it is too late for that',
  no_offer: 'the offer is over, and the seat went to the next',
  confirm_over: 'the time to confirm is over',
  bad_link: 'the link leads nowhere any more',
} as const;
