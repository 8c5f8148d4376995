import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const alertInvariants: readonly Invariant[] = [
  whileIn({ shown: 'counting' }, { remaining: 'filled', countingSince: 'filled' }),
];
