import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const applicationInvariants: readonly Invariant[] = [
  whileIn('draft', { dueAt: 'filled', submittedAt: 'unknown', decidedAt: 'unknown' }),
  whileIn('underway', { submittedAt: 'known', decidedAt: 'unknown' }),
  whileIn({ underway: 'submitted' }, { dueAt: 'unknown' }),
  whileIn({ underway: { considered: 'inReview' } }, { dueAt: 'unknown' }),
  whileIn({ underway: { considered: 'infoNeeded' } }, { dueAt: 'filled' }),
  whileIn({ underway: { considered: 'shortlisted' } }, { dueAt: 'unknown' }),
  whileIn({ underway: { considered: { interview: 'choosing' } } }, { dueAt: 'filled' }),
  whileIn({ underway: { considered: { interview: 'booked' } } }, { dueAt: 'filled' }),
  whileIn({ underway: { considered: { interview: 'held' } } }, { dueAt: 'unknown' }),
  whileIn({ underway: { considered: 'waitlisted' } }, { dueAt: 'unknown' }),
  whileIn({ underway: 'offered' }, { dueAt: 'filled' }),
  whileIn('placed', { submittedAt: 'known', decidedAt: 'known', dueAt: 'unknown' }),
  whileIn('notSubmitted', { submittedAt: 'unknown', decidedAt: 'known', dueAt: 'unknown' }),
  whileIn('over', { decidedAt: 'known', dueAt: 'unknown' }),
];
