import { begins, type Invariant, isIn, onlyWhen, sent, whileIn } from '../../shared/chart-testing/invariant.ts';

export const supportTicketInvariants: readonly Invariant[] = [
  onlyWhen('we have answered it', begins(isIn('waitingForLearner')), sent('ticket.answered')),
  onlyWhen('we hold it to be done', begins(isIn('resolved')), sent('ticket.resolved')),
  whileIn('waitingForUs', { dueAt: 'filled' }),
  whileIn('waitingForLearner', { dueAt: 'filled', answeredAt: 'filled' }),
  whileIn('resolved', { dueAt: 'filled', answeredAt: 'filled' }),
  whileIn('closed', { dueAt: 'filled' }),
  whileIn('over', { dueAt: 'unknown' }),
];
