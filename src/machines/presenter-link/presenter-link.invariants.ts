import {
  answered,
  begins,
  contextOf,
  type Invariant,
  isIn,
  neverKept,
  neverTogether,
  onlyWhen,
  sent,
  whileIn,
} from '../../shared/chart-testing/invariant.ts';
import { presenterLinkMachine } from './presenter-link.machine.ts';

export const presenterLinkInvariants: readonly Invariant[] = [
  neverTogether('exchangeLink', 'requestLink'),
  neverKept('a-token', 'asking', 'exchanging', 'failed'),
  onlyWhen(
    'another user is signed in now',
    begins((snapshot) => contextOf(presenterLinkMachine, snapshot).user !== null),
    answered('exchangeLink', 'accepted'),
  ),
  onlyWhen('the signed-in user may be replaced', begins(isIn('exchanging')), (moment) =>
    moment.before.matches('unread')
      ? 'send' in moment.step && 'holder' in moment.step.send && moment.step.send.holder === null
      : sent('replacement.confirmed', 'retry.requested')(moment),
  ),
  onlyWhen('an email was sent', begins(isIn('requested')), answered('requestLink', 'taken')),
  whileIn('asking', { token: 'filled', username: 'filled', holder: 'known' }),
  whileIn('exchanging', { token: 'filled', username: 'filled', failure: 'unknown' }),
  whileIn('failed', { token: 'filled', failure: 'known' }),
  whileIn('badLink', { username: 'filled' }),
  whileIn({ badLink: 'held' }, { wait: 'filled', failure: 'unknown' }),
  whileIn({ badLink: 'failed' }, { failure: 'known', wait: 'unknown' }),
  whileIn('requesting', { wait: 'unknown', failure: 'unknown' }),
];
