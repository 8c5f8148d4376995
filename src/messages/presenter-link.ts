import { isolated } from '../shared/text/isolated.ts';
/** The screens of a presenter's calendar link that stand before the calendar. */
export const presenterLinkMessages = {
  openingHeading: 'Opening your calendar',
  openingLead: 'One moment, please.',
  askHeading: 'Somebody else is signed in',
  askLead: (name: string) =>
    `${isolated(name)} is signed in here. To open the calendar of this link, we sign ${isolated(name)} out first.`,
  replace: 'Sign out and open the calendar',
  keep: (name: string) => `Stay signed in as ${isolated(name)}`,
  failedHeading: 'The calendar could not be opened',
  failedLead: 'The server did not answer, so your link may still be good. Try again.',
  retry: 'Try again',
  badLinkHeading: 'This link does not work any more',
  badLinkLead: 'It is too old or was revoked. We can mail a new one to the presenter of this calendar.',
  newLink: 'Mail a new link',
  held: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60);
    return `Too many links were asked for from here. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
  },
  requestedHeading: 'Look into your mailbox',
  requestedLead: 'If this is the calendar of one of our presenters, a new link is on its way to their address.',
  requestedHint: 'Nothing there after some minutes? Look among the spam, or have it sent once more.',
  another: 'Send it once more',
  toSignIn: 'Sign in with a password instead',
} as const;
