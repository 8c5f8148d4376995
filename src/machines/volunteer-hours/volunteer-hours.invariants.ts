import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const volunteerHoursInvariants: readonly Invariant[] = [
  whileIn('unsent', { startedAt: 'unknown', endedAt: 'unknown' }),
  ...['submitted', 'returned', 'approved'].map((state) => whileIn(state, { startedAt: 'filled', endedAt: 'filled' })),
];
