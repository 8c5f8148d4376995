import {
  answered,
  begins,
  type Invariant,
  isIn,
  neverKept,
  onlyWhen,
  whileIn,
} from '../../shared/chart-testing/invariant.ts';

export const passwordResetInvariants: readonly Invariant[] = [
  neverKept('a long sentence'),
  neverKept('a-token', 'choosing', 'changing'),
  onlyWhen('the password is changed', begins(isIn('changed')), answered('resetPassword', 'changed')),
  whileIn('choosing', { token: 'filled' }),
  whileIn({ choosing: 'idle' }, { refusal: 'unknown', failure: 'unknown' }),
  whileIn({ choosing: 'refused' }, { refusal: 'filled' }),
  whileIn({ choosing: 'failed' }, { failure: 'known' }),
  whileIn('changing', { token: 'filled', refusal: 'unknown', failure: 'unknown' }),
  whileIn('noLink', { token: 'unknown' }),
];
