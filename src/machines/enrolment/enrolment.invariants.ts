import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const enrolmentInvariants: readonly Invariant[] = [
  whileIn('none', { completedAt: 'unknown' }),
  whileIn('completed', { completedAt: 'filled', enrolledAt: 'filled' }),
  whileIn('held', { dueAt: 'filled' }),
  ...['none', 'waitlisted', 'enrolled', 'completed', 'withdrawn', 'gone'].map((state) =>
    whileIn(state, { dueAt: 'unknown' }),
  ),
  whileIn({ enrolled: 'notStarted' }, { enrolledAt: 'filled' }),
];
