/** What an account can't do before its address is confirmed: said wherever the link is mailed or asked for. */
export const untilConfirmed =
  'Until then you can’t book meetings with mentors, choose interview times, accept offers or get badges. You can store 5 files and 20 MB, and we hold seats for you for only an hour. If you are added to a class, your seat waits, too.';

const open = 'Open the link in the email we sent you.';

/** Said before a form or a button that needs a confirmed address. */
export const confirmFirstMessages = {
  meeting: `Confirm your email address to book a meeting. ${open}`,
  interview: `Confirm your email address to choose an interview time. ${open}`,
  offer: `Confirm your email address to accept the offer. ${open}`,
  seat: `Confirm your email address to take a seat. ${open}`,
} as const;
