import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const participationInvariants: readonly Invariant[] = [
  whileIn('seated.unconfirmed', { dueAt: 'filled' }),
  whileIn('seated.offered', { dueAt: 'filled' }),
  ...['outside', 'waiting', 'seated.confirmed', 'calledOff', 'gone'].map((state) =>
    whileIn(state, { dueAt: 'unknown' }),
  ),
];
