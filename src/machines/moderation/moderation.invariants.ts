import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const moderationInvariants: readonly Invariant[] = [
  whileIn('appealed', { appeal: 'filled' }),
  whileIn('final', { appeal: 'filled' }),
  whileIn('withdrawn', { dueAt: 'filled' }),
  whileIn('gone', { dueAt: 'unknown' }),
];
