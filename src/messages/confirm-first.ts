/** The actions that an unconfirmed account can't take. Shown wherever the link is sent or requested. */
export const untilConfirmed =
  'Until then you can’t book meetings with mentors, choose interview times, accept offers or get badges. You can store up to 5 files and 20 MB, and we hold spots for you for only an hour. If you’re added to a class, you get your spot once your address is confirmed.';

const open = 'Open the link in the email we sent you.';

/** Shown before a form or button that needs a confirmed address. */
export const confirmFirstMessages = {
  meeting: `Confirm your email address to book a meeting. ${open}`,
  interview: `Confirm your email address to choose an interview time. ${open}`,
  offer: `Confirm your email address to accept the offer. ${open}`,
  seat: `Confirm your email address to get a spot. ${open}`,
} as const;
