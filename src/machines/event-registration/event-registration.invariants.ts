import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const eventRegistrationInvariants: readonly Invariant[] = [
  whileIn('offered', { dueAt: 'filled' }),
  whileIn('unconfirmed', { dueAt: 'filled' }),
  ...['none', 'waiting', 'registered', 'lapsed', 'calledOff', 'unserved', 'gone'].map((state) =>
    whileIn(state, { dueAt: 'unknown' }),
  ),
];
