import { isolated } from '../shared/text/isolated.ts';

/** Texts about a spot that is held until the account's email address is confirmed. */
export const heldSeatMessages = {
  standing: 'Spot held: confirm your email address',
  heading: 'Confirm your email address to keep your spot',
  text: 'Open the link in the email we sent you. The spot is yours as soon as your email address is confirmed.',
  until: (moment: string) => `We’re holding a spot for you until ${moment}.`,
  send: 'Email me the link again',
  sent: 'We’ve sent you a new link. Only the newest link works. No email? Check your spam folder.',
  held: (title: string) =>
    `We’re holding a spot for you in “${isolated(title)}”. Confirm your email address to keep it.`,
  giveUp: 'Give up spot',
  giveUpOf: (title: string) => `Give up spot: ${isolated(title)}`,
  givenUp: 'You’ve given up your spot',
} as const;
