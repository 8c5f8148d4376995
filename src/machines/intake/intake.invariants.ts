import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const intakeInvariants: readonly Invariant[] = [
  whileIn('planned', { dueAt: 'filled' }),
  whileIn('archived', { dueAt: 'unknown' }),
  whileIn('cancelled', { dueAt: 'unknown' }),
];
