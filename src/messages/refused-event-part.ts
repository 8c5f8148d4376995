/** Why a registration for an event was not updated, by the code of the answer. */
export const eventRefusals = {
  full: 'There are no spots left.',
  address_not_confirmed: 'Confirm your email address first. You can request a new link in My portal.',
  over: 'The event has already started.',
  cancelled: 'The host has cancelled the event.',
  closed: 'It’s too late to make this change.',
  no_offer: 'The offer has expired, and the spot went to the next person.',
  confirm_over: 'The time to confirm your registration has run out.',
  bad_link: 'This link no longer works.',
} as const;
