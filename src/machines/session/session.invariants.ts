import type { StateValue } from 'xstate';
import {
  answered,
  begins,
  either,
  type Invariant,
  isIn,
  neverKept,
  neverTogether,
  onlyWhen,
  sent,
  whileIn,
} from '../../shared/chart-testing/invariant.ts';

const attempt = (state: StateValue): StateValue => ({ signedOut: { attempt: state } });

export const sessionInvariants: readonly Invariant[] = [
  neverTogether('authenticate', 'requestGoogle', 'signOut'),
  neverKept('a long sentence'),
  neverKept('4/0AbCdEf'),
  neverKept('9sXk2'),
  onlyWhen(
    'a user is signed in',
    begins((snapshot) => snapshot.hasTag('signedIn')),
    either(answered('authenticate', 'accepted'), sent('session.adopted')),
  ),
  onlyWhen(
    'a password may be tried',
    begins(isIn(attempt({ authenticating: 'password' }))),
    ({ before }) => !before.hasTag('locked'),
  ),
  onlyWhen(
    'the account is locked',
    begins((snapshot) => snapshot.hasTag('locked')),
    either(answered('authenticate'), sent('attempts.synced')),
  ),
  whileIn('signedIn', { user: 'known', endsIn: 'filled' }),
  whileIn('signedOut', { user: 'unknown' }),
  whileIn(attempt({ resting: 'idle' }), { message: 'unknown' }),
  whileIn(attempt({ resting: 'refused' }), { message: 'filled' }),
  whileIn(attempt({ resting: 'failed' }), { message: 'filled' }),
  ...['authenticating', 'requestingGoogle'].map((state) => whileIn(attempt(state), { message: 'unknown' })),
  whileIn({ signedOut: { lock: 'locked' } }, { lockRemaining: 'filled', lockEndsAt: 'filled' }),
  whileIn({ signedOut: { lock: 'open' } }, { lockRemaining: 'empty' }),
];
