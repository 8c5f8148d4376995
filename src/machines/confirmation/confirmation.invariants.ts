import {
  answered,
  begins,
  type Invariant,
  isIn,
  neverKept,
  onlyWhen,
  sent,
  whileIn,
} from '../../shared/chart-testing/invariant.ts';

export const confirmationInvariants: readonly Invariant[] = [
  neverKept('a-token', 'asking', 'confirming'),
  onlyWhen('the request is confirmed', begins(isIn('confirmed')), answered('confirm', 'confirmed')),
  onlyWhen('the user pressed the button', begins(isIn('confirming')), sent('confirmation.submitted')),
  whileIn('asking', { token: 'filled' }),
  whileIn({ asking: 'idle' }, { failure: 'unknown' }),
  whileIn({ asking: 'failed' }, { failure: 'known' }),
  whileIn('confirming', { token: 'filled', failure: 'unknown' }),
  whileIn('confirmed', { token: 'unknown' }),
  whileIn('badLink', { token: 'unknown' }),
  whileIn('noLink', { token: 'unknown' }),
];
