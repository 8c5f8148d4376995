import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const liveEnrolmentInvariants: readonly Invariant[] = [
  whileIn('none', { joinedAt: 'unknown', leftAt: 'unknown' }),
  whileIn('held', { dueAt: 'filled' }),
  ...['none', 'waitlisted', 'seated', 'gone'].map((state) => whileIn(state, { dueAt: 'unknown' })),
  whileIn('waitlisted', { joinedAt: 'unknown', leftAt: 'unknown' }),
];
