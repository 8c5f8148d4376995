/** What several capabilities answer, and the platform. */
export const refusals = {
  bad_link: 'This link was used already, or is too old. Ask for another one.',
  unknown_id: 'Some of the ids do not exist',
  not_open: 'It is not open yet',
  closed: 'It is closed',
  full: 'No seat is left any more',
  address_not_confirmed: 'Confirm your email address first. We can email you the link again in My portal.',
  over: 'It has begun already, or is over',
  cancelled: 'It is cancelled',
  not_enrolled: 'It is for those who are enrolled in its course',
  slot_taken: 'This time is not free any more. Choose another.',
  no_host: 'The request names no host',
} as const;
