import { type Invariant, whileIn } from '../../shared/chart-testing/invariant.ts';

export const suspensionInvariants: readonly Invariant[] = [
  whileIn('inForce', { dueAt: 'filled' }),
  whileIn('inForce.appealed', { appeal: 'filled' }),
  whileIn('inForce.decided', { appeal: 'filled' }),
  whileIn('lifted', { dueAt: 'unknown' }),
  whileIn('over', { dueAt: 'unknown' }),
];
