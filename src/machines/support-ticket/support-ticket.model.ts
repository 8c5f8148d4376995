import { modelOf } from '../../shared/chart-testing/model.ts';
import { at } from '../../shared/chart-testing/scenario.ts';
import { type SupportTicketEvent, supportTicketMachine } from './support-ticket.machine.ts';

/** All possible events of a ticket. */
const events: readonly SupportTicketEvent[] = [
  at('message.added', 1),
  at('ticket.taken', 2),
  at('ticket.answered', 3),
  at('ticket.resolved', 4),
  at('ticket.closed', 5),
  at('ticket.reopened', 6),
  at('ticket.rated', 7, { rating: 4 }),
  at('time.passed', 8),
  at('time.passed', 10_000_000_000),
];

export const supportTicketModel = modelOf(supportTicketMachine, {
  inputs: [{ at: 0 }],
  events,
  distinguish: ({ context }) => [context.answeredAt !== null, context.rating],
});
