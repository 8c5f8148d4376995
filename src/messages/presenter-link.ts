import { isolated } from '../shared/text/isolated.ts';
/** The screens before the calendar that a presenter's link opens. */
export const presenterLinkMessages = {
  openingHeading: 'Opening your calendar',
  openingLead: 'One moment, please.',
  askHeading: 'Someone else is signed in',
  askLead: (name: string) =>
    `${isolated(name)} is signed in here. To open this calendar, we need to sign ${isolated(name)} out first.`,
  replace: 'Sign out and open the calendar',
  keep: (name: string) => `Stay signed in as ${isolated(name)}`,
  failedHeading: 'The calendar could not be opened',
  failedLead: 'The server didn’t respond. Your link may still work. Try again.',
  badLinkHeading: 'This link no longer works',
  badLinkLead: 'The link has expired or was revoked. We can email a new one to the presenter of this calendar.',
  newLink: 'Email a new link',
  held: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60);
    return `Too many links were requested from your network. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
  },
  requestedHeading: 'Check your email',
  requestedLead: 'If this calendar belongs to one of our presenters, we’ve emailed them a new link.',
  requestedHint: 'No email after a few minutes? Check your spam folder, or send the link again.',
  another: 'Send the link again',
  toSignIn: 'Sign in with a password instead',
} as const;
