import { isolated } from '../shared/text/isolated.ts';
/** Texts for the registration page of guests, who have no account. */
export const eventGuestMessages = {
  failed: (reason: string) => `Your registration wasn’t updated. ${reason}`,
  heading: 'Your registration',
  badHeading: 'This link no longer works',
  bad: 'The link may have expired or been replaced by a newer one. Or your registration may have moved to your account.',
  badEvents: 'All events',
  signIn: 'Sign in',
  what: 'your registration',
  confirm: 'Confirm registration',
  confirmUntil: (moment: string) => `Confirm by ${moment}.`,
  leave: 'Cancel registration',
  leaveList: 'Leave waiting list',
  none: {
    heading: 'You aren’t registered',
    text: 'You cancelled your registration, or you didn’t confirm it in time. You can register again.',
  },
  askAnew: 'Go to the event',
  registered: 'Keep this link to open your ticket. We’ll email you before the event starts.',
  claimedHeading: 'Your registration is in your account',
  claimed: 'You have an account with this address. Sign in to find the event under “Your events”.',
  toEvents: 'Open event',
  forgottenHeading: 'Your data was deleted',
  forgotten: 'Your registration is cancelled, and we’ve deleted all your data from it.',
  known: 'Your data',
  knownText: (name: string, email: string) => `${isolated(name)}, ${email}`,
  forget: 'Cancel and delete my data',
  forgetText:
    'We delete your data 30 days after the event. If you have an account with this address, you’ll find your registration there.',
  signUp: 'Create account',
} as const;
