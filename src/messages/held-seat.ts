import { isolated } from '../shared/text/isolated.ts';

/** About a seat that is held until the address of the account is confirmed. */
export const heldSeatMessages = {
  standing: 'Seat held: confirm your email address',
  heading: 'Confirm your email address to keep your seat',
  text: 'Open the link in the email we sent you. The seat is yours as soon as your address is confirmed.',
  until: (moment: string) => `We’re holding a seat for you until ${moment}.`,
  send: 'Email me the link again',
  sent: 'We’ve sent you a new link. Only the newest link works. No email? Check your spam folder.',
  held: (title: string) =>
    `We’re holding a seat for you in “${isolated(title)}”. Confirm your email address to keep it.`,
  giveUp: 'Give up the seat',
  giveUpOf: (title: string) => `Give up the seat: ${isolated(title)}`,
  givenUp: 'You’ve given up the seat',
} as const;
