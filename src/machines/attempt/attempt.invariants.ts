import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const attemptInvariants: readonly Invariant[] = [
  whileIn('ready', { startedAt: 'unknown', dueAt: 'unknown', points: 'unknown' }),
  whileIn('started', { startedAt: 'known', dueAt: 'known', endedAt: 'unknown', points: 'unknown' }),
  whileIn('awaiting', { endedAt: 'known', endedBy: 'known', points: 'unknown', isPassed: 'unknown', dueAt: 'known' }),
  whileIn('ended', { endedAt: 'known', endedBy: 'known', points: 'known', outOf: 'known', dueAt: 'unknown' }),
  whileIn({ ended: 'graded' }, { gradedAt: 'known', isPassed: 'known', ungraded: 'empty' }),
  whileIn({ ended: 'partlyGraded' }, { isPassed: 'unknown', ungraded: 'filled' }),
  whileIn('voided', { points: 'unknown', isPassed: 'unknown', dueAt: 'unknown' }),
];
