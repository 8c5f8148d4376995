import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const liveEnrolmentInvariants: readonly Invariant[] = [
  whileIn('none', { joinedAt: 'unknown', leftAt: 'unknown' }),
  whileIn('waitlisted', { joinedAt: 'unknown', leftAt: 'unknown' }),
];
