import { and, asc, eq } from 'drizzle-orm';
import { supportTicketMachine } from '../../../src/machines/support-ticket/support-ticket.machine.ts';
import { ticketRules } from '../../../src/shared/text/post-rules.ts';
import type { Operation, RunOperation } from '../../manifest.ts';
import { systemClock } from '../../platform/clock.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { possibleEvents, settled } from '../../platform/flows/flow.ts';
import { inOneLine, linesOf, maxListed, timeOf } from '../../platform/process/listing.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { tickets } from '../../tables/support.ts';
import { pageOfMessages } from '../threads/module.ts';
import { isForUs, placeOf, type Ticket, ticketFlow } from './ticket-flow.ts';

const maxPages = 10_000;

const select = (db: Db) =>
  db
    .select({ ticket: tickets, name: users.name, email: users.email })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.userId));

/** The sender, as shown to operators. */
const whoAsks = ({ ticket, name, email }: { ticket: Ticket; name: string | null; email: string | null }) =>
  inOneLine(name === null ? `${ticket.email}, without an account` : `${name} <${email}>`);

const headOf = ({ id, reference, state, dueAt, subject, topic }: Ticket): string =>
  `ticket ${id}, ${reference}, ${state}${dueAt === null ? '' : ` until ${timeOf(dueAt)}`}: ${inOneLine(`${subject} (${topic})`)}`;

/** Tickets waiting for our team: from people, or from suspected programs. */
const waiting = (isSuspected: boolean) => and(isForUs.in(tickets.state), eq(tickets.isSuspected, isSuspected));

/** Lists the tickets waiting for our team, earliest due date first. */
const listForUs =
  (isSuspected: boolean): RunOperation =>
  async ({ database: { db }, out }) => {
    const which = waiting(isSuspected);
    const rows = await select(db).where(which).orderBy(asc(tickets.dueAt), asc(tickets.id)).limit(maxListed);
    for (const row of rows) {
      out(headOf(row.ticket));
      out(`  ${whoAsks(row)}`);
    }
    if (rows.length === 0) out('No open tickets');
    const all = await db.$count(tickets, which);
    if (all > rows.length) out(`${all - rows.length} tickets due later are listed once these are answered`);
    const apart = isSuspected ? 0 : await db.$count(tickets, waiting(true));
    if (apart > 0) out(`${apart} more may be spam. See npm run ops -- tickets suspected`);
    return 0;
  };

/** Prints a ticket with a page of its messages (the latest by default) and the commands to answer it. */
const showTicket =
  (id: number, page: number): RunOperation =>
  async ({ database: { db }, linkOrigin, out, err }) => {
    const [row] = await select(db).where(and(eq(tickets.id, id)));
    if (row === undefined) {
      err(`There is no ticket ${id}`);
      return 1;
    }
    const at = systemClock.now().getTime();
    const ticket = settled(ticketFlow, row.ticket, at);
    out(headOf(ticket));
    out(`  ${whoAsks(row)}`);
    if (ticket.about !== '') out(`  about ${inOneLine(ticket.about)}`);
    if (ticket.followsId !== null) out(`  continues ticket ${ticket.followsId}`);
    if (ticket.rating !== null) out(`  rated ${ticket.rating} of 5`);
    const size = ticketRules.pageSize;
    const { items, total } = await pageOfMessages(db, placeOf(ticket), { page, size }, new Date(at));
    const earlier = Math.max(total - page * size, 0);
    if (earlier > 0) out(`${earlier} earlier: npm run ops -- ticket ${id} ${page + 1}`);
    for (const { byTeam, createdAt, text, files } of items) {
      out(`${byTeam ? 'we' : 'they'}, ${timeOf(createdAt)}:`);
      for (const line of linesOf(text)) out(`  > ${line}`);
      for (const { name, path } of files) out(`  ${inOneLine(name)}: ${linkOrigin}${path}`);
    }
    for (const type of possibleEvents(ticketFlow, ticket, 'operator', at))
      out(`npm run ops -- event ${supportTicketMachine.id} ${id} ${type} --reason "…"`);
    return 0;
  };

export const operations: Readonly<Record<string, Operation>> = {
  tickets: {
    summary: 'list tickets that need an answer, those due soonest first',
    prepare: ([folder, ...more]) => {
      if (more.length > 0 || (folder !== undefined && folder !== 'suspected'))
        throw new OperatorError('Usage: npm run ops -- tickets [suspected]');
      return listForUs(folder === 'suspected');
    },
  },
  ticket: {
    summary: 'show a ticket with its messages, and the command that answers it',
    prepare: ([idText = '', pageText = '1', ...more]) => {
      const [id, page] = [Number(idText), Number(pageText)];
      const isNumber = (number: number) => Number.isInteger(number) && number >= 1 && number <= 2_147_483_647;
      if (!isNumber(id) || !isNumber(page) || page > maxPages || more.length > 0)
        throw new OperatorError('Usage: npm run ops -- ticket <id> [<page, from 1, the latest messages>]');
      return showTicket(id, page);
    },
  },
};
