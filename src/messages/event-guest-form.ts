/** The words of the form for guests, who have no account. */
export const eventGuestFormMessages = {
  /** In place of the texts for learners. */
  texts: {
    open: 'With your name and your address, or with your account. You don’t need a password.',
    waitable:
      'Wait for one with your name and your address, or with your account: you are offered the next that becomes free, in turn.',
  },
  name: 'Name',
  email: 'Email',
  emailHelp: 'We mail you a link to confirm, and later your ticket.',
  register: 'Take part',
  wait: 'Wait for a seat',
  website: 'Leave this empty',
  privacy: 'Used for this event alone, and removed thirty days after it.',
  privacyLink: 'Privacy policy',
  nameTooShort: 'Enter at least 2 characters',
  notAccepted: 'This was not accepted',
  sentHeading: 'Check your inbox',
  sent: (email: string) => `We’ve sent a link to ${email}. Open it within an hour to confirm.`,
  sentNot: 'No email? Check your spam folder, or ask again.',
  again: 'Ask again',
  failed: (reason: string) => `That could not be done: ${reason}`,
  tooMany: (seconds: number) =>
    `Too many mails were asked for. Try again in ${seconds < 120 ? 'a minute' : seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`}.`,
} as const;
