/** Why a registration for an event was not updated, by the code of the answer. */
export const eventRefusals = {
  full: 'there are no spots left',
  address_not_confirmed: 'confirm your email address first. We can email you the link again in My portal',
  over: 'the event has already started',
  cancelled: 'the host has cancelled the event',
  closed: 'it’s too late for that',
  no_offer: 'the offer has expired, and the spot went to the next person',
  confirm_over: 'the time to confirm has run out',
  bad_link: 'this link no longer works',
} as const;
