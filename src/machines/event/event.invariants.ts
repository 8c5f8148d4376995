import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const eventInvariants: readonly Invariant[] = [
  whileIn('announced', { dueAt: 'filled' }),
  whileIn('live', { dueAt: 'filled' }),
  whileIn('recorded', { recordingUrl: 'filled', dueAt: 'unknown' }),
  whileIn('ended', { recordingUrl: 'unknown', dueAt: 'unknown' }),
  whileIn('cancelled', { sequence: 'filled', dueAt: 'unknown' }),
  whileIn({ announced: 'moved' }, { sequence: 'filled' }),
];
