/** Refusals that several capabilities and the platform use. */
export const refusals = {
  bad_link: 'This link was already used or has expired. Request a new link.',
  unknown_id: 'Some of these IDs don’t exist.',
  not_open: 'This isn’t open yet.',
  closed: 'This is closed.',
  full: 'There are no spots left.',
  address_not_confirmed: 'Confirm your email address first. You can request a new link in My portal.',
  over: 'This has already started or ended.',
  cancelled: 'This was cancelled.',
  not_enrolled: 'Enrol in the course first.',
  slot_taken: 'This time is no longer available. Choose another time.',
  no_host: 'The request has no host name.',
} as const;
