import { sql } from 'drizzle-orm';
import { supportTicketMachine } from '../../../src/machines/support-ticket/support-ticket.machine.ts';
import { defineSubject } from '../../platform/flows/subject.ts';
import { waitingOf } from '../../platform/waiting/source.ts';
import { tickets } from '../../tables/support.ts';
import { addressOf } from './ticket-flow.ts';

/** A ticket is about what its learner wrote as the subject. */
export const ticketSubject = defineSubject({
  table: tickets,
  columns: { title: tickets.subject },
  isOf: (userId) => sql`${tickets.userId} = ${userId}`,
  about: ({ id, title }) => ({ title, path: addressOf({ id }) }),
});

/** Tickets that our team has answered. */
export const waitingTickets = waitingOf(ticketSubject, {
  machine: supportTicketMachine,
  kinds: { answered: 'ticket_answered' },
});
