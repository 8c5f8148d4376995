import { eq } from 'drizzle-orm';
import { supportTicketMachine } from '../../../src/machines/support-ticket/support-ticket.machine.ts';
import { maxWaiting, waitingIn } from '../../platform/waiting/source.ts';
import { tickets } from '../../tables/support.ts';
import { addressOf } from './ticket-flow.ts';

/** Tickets that our team has answered. */
export const waitingTickets = waitingIn({
  machine: supportTicketMachine,
  kinds: { answered: 'ticket_answered' },
  of: () => tickets,
  isOf: (userId) => eq(tickets.userId, userId),
  read: (db, { columns, isWaiting, order }) =>
    db
      .select({ ...columns, title: tickets.subject })
      .from(tickets)
      .where(isWaiting)
      .orderBy(...order)
      .limit(maxWaiting),
  pathOf: addressOf,
});
