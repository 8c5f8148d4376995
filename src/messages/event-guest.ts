import { isolated } from '../shared/text/isolated.ts';
/** The words of parts in events that people have without an account. */
export const eventGuestMessages = {
  failed: (reason: string) => `That could not be done: ${reason}`,
  heading: 'Your part in an event',
  badHeading: 'This link leads nowhere any more',
  bad: 'Its time may be over, somebody may have asked anew, or your part is in your account by now.',
  badEvents: 'All events',
  signIn: 'Sign in',
  loading: 'Loading your part',
  loadFailed: (reason: string) => `Your part in it could not be loaded: ${reason}`,
  retry: 'Try again',
  confirm: 'Take part',
  confirmUntil: (moment: string) => `Held until ${moment}.`,
  leave: 'Give the seat back',
  leaveList: 'Leave the waiting list',
  none: {
    heading: 'You take no part in it',
    text: 'You have left it, or the time to confirm was over. You can ask anew.',
  },
  askAnew: 'To the event',
  registered: 'Keep this link: it is your way to your ticket, and we mail you before it begins.',
  claimedHeading: 'It is in your account',
  claimed: 'There is an account with this address. Sign in, and find it among your events.',
  toEvents: 'Open the event',
  forgottenHeading: 'You are forgotten',
  forgotten: 'Your part has ended, and we know nothing of you from it any more.',
  known: 'What we know of you',
  knownText: (name: string, email: string) => `${isolated(name)}, ${email}`,
  forget: 'End it and forget me',
  forgetText:
    'It is removed thirty days after the event by itself. Whoever has an account with this address finds it there.',
  signUp: 'Make an account',
} as const;
