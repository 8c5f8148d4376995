import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const membershipInvariants: readonly Invariant[] = [
  whileIn('left', { dueAt: 'filled' }),
  whileIn('refused', { dueAt: 'filled' }),
  ...['none', 'requested', 'invited', 'joined', 'removed'].map((state) => whileIn(state, { dueAt: 'unknown' })),
];
