import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const eventQuestionInvariants: readonly Invariant[] = [
  whileIn('open', { answer: 'unknown', answeredBy: 'unknown', answeredAt: 'unknown' }),
  whileIn('answered', { answer: 'filled', answeredBy: 'filled', answeredAt: 'filled' }),
];
