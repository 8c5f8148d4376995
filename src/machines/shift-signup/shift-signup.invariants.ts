import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const shiftSignupInvariants: readonly Invariant[] = [
  whileIn('offered', { dueAt: 'filled' }),
  whileIn('held', { dueAt: 'filled' }),
  ...['none', 'waiting', 'confirmed', 'lapsed', 'cancelled', 'calledOff', 'gone'].map((state) =>
    whileIn(state, { dueAt: 'unknown' }),
  ),
];
