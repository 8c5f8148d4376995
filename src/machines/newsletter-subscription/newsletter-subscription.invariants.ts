import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const newsletterSubscriptionInvariants: readonly Invariant[] = [
  whileIn('none', { dueAt: 'unknown', activeSince: 'unknown' }),
  whileIn('pending', { dueAt: 'filled', activeSince: 'unknown' }),
  whileIn('active', { dueAt: 'unknown', activeSince: 'filled' }),
  whileIn('unsubscribed', { dueAt: 'unknown', activeSince: 'unknown' }),
];
