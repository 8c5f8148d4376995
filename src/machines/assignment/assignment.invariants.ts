import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const assignmentInvariants: readonly Invariant[] = [
  whileIn('unsent', {
    submittedAt: 'unknown',
    count: 'empty',
    penalty: 'empty',
    points: 'unknown',
    gradedAt: 'unknown',
  }),
  whileIn({ unsent: 'late' }, { dueAt: 'known' }),
  whileIn({ unsent: 'closed' }, { dueAt: 'unknown' }),
  whileIn('sent', { submittedAt: 'known', count: 'filled' }),
  whileIn({ sent: 'submitted' }, { points: 'unknown', isPassed: 'unknown', gradedAt: 'unknown', dueAt: 'unknown' }),
  whileIn({ sent: 'returned' }, { points: 'known', outOf: 'known', gradedAt: 'unknown', dueAt: 'known' }),
  whileIn(
    { sent: 'graded' },
    { points: 'known', outOf: 'known', isPassed: 'known', gradedAt: 'known', dueAt: 'unknown' },
  ),
];
