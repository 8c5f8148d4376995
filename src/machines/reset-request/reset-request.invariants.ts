import { answered, begins, type Invariant, isIn, onlyWhen, whileIn } from '../../shared/chart-testing/invariant.ts';

export const resetRequestInvariants: readonly Invariant[] = [
  onlyWhen('an email was sent', begins(isIn('sent')), answered('requestLink', 'taken')),
  whileIn({ asking: 'held' }, { wait: 'filled', failure: 'unknown', email: 'filled' }),
  whileIn({ asking: 'failed' }, { failure: 'known', wait: 'unknown', email: 'filled' }),
  whileIn('sending', { wait: 'unknown', failure: 'unknown', email: 'filled' }),
  whileIn('sent', { email: 'filled' }),
];
