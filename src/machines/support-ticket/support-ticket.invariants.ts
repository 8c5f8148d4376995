import { begins, type Invariant, isIn, onlyWhen, sent, whileIn } from '../../shared/chart-testing/invariant.ts';

export const supportTicketInvariants: readonly Invariant[] = [
  onlyWhen('staff have answered', begins(isIn('waitingForLearner')), sent('ticket.answered')),
  onlyWhen('staff have resolved the ticket', begins(isIn('resolved')), sent('ticket.resolved')),
  whileIn('waitingForUs', { dueAt: 'filled' }),
  whileIn('waitingForLearner', { dueAt: 'filled', answeredAt: 'filled' }),
  whileIn('resolved', { dueAt: 'filled', answeredAt: 'filled' }),
  whileIn('closed', { dueAt: 'filled' }),
  whileIn('over', { dueAt: 'unknown' }),
];
