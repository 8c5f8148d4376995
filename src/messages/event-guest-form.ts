/** Texts for the registration form of guests, who have no account. */
export const eventGuestFormMessages = {
  /** Shown instead of the texts for learners. */
  texts: {
    open: 'Register with your name and email address, or with your account. You don’t need a password.',
    waitable:
      'Join the waiting list with your name and email address, or with your account. When a spot opens up, we offer it to the next person in line.',
  },
  name: 'Name',
  email: 'Email',
  emailHelp: 'We’ll email you a link to confirm, and your ticket later.',
  register: 'Register without an account',
  wait: 'Join waiting list without an account',
  website: 'Leave this field empty',
  privacy: 'We use your details only for this event and delete them 30 days after the event.',
  privacyLink: 'Privacy policy',
  nameTooShort: 'Enter at least 2 characters',
  notAccepted: 'This value wasn’t accepted. Check it and try again.',
  sentHeading: 'Check your inbox',
  sent: (email: string) => `We’ve sent a link to ${email}. Open it within an hour to confirm.`,
  sentNot: 'No email? Check your spam folder, or try again.',
  again: 'Try again',
  failed: (reason: string) => `Your registration wasn’t sent. ${reason}`,
  tooMany: (seconds: number) =>
    `Too many emails were requested. Try again in ${seconds < 120 ? 'a minute' : seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`}.`,
} as const;
