import { eq, sql } from 'drizzle-orm';
import {
  type supportTicketDuties,
  supportTicketMachine,
} from '../../../src/machines/support-ticket/support-ticket.machine.ts';
import type { Db } from '../../platform/db/database.ts';
import { instantOf } from '../../platform/db/instant.ts';
import type { Change, StoredFlow } from '../../platform/flows/apply.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { notify } from '../../platform/notices/notify.ts';
import { setReminders } from '../../platform/reminders/reminder.ts';
import { tickets } from '../../tables/support.ts';
import { addMessage } from '../threads/module.ts';
import { supportNotices, ticketReminder } from './notices.ts';

export type Ticket = typeof tickets.$inferSelect;

export const isForUs = tagged(supportTicketMachine, 'waitingOnUs');
export const isForLearner = tagged(supportTicketMachine, 'waitingOnLearner');
export const isOver = tagged(supportTicketMachine, 'resolved', 'closed');

const day = 86_400_000;
/** When a learner who hasn't replied is reminded. */
const reminded = 7 * day;

/** The address of a ticket's page. */
export const addressOf = ({ id }: Pick<Ticket, 'id'>): string => `/help/mail-box?ticket=${id}`;

/** The thread of a ticket. */
export const placeOf = (ticket: Pick<Ticket, 'id' | 'subject'>) => ({
  kind: 'ticket' as const,
  subjectId: ticket.id,
  title: ticket.subject,
  address: addressOf(ticket),
});

/** The learner's notice for each event. */
const kindByEvent = {
  'ticket.answered': 'ticket_answered',
  'ticket.resolved': 'ticket_resolved',
  'ticket.closed': 'ticket_closed',
  'time.passed': 'ticket_closed',
} as const;

async function notifyRequester(tx: Db, { after, event, now }: Change<Ticket>): Promise<void> {
  const kind = supportNotices[kindByEvent[event as keyof typeof kindByEvent]];
  if (after.userId === null) {
    const due = sql`coalesce(${tickets.guestMailAt}, ${instantOf(now)})`;
    await tx.update(tickets).set({ guestMailAt: due }).where(eq(tickets.id, after.id));
    return;
  }
  const cause = { flow: supportTicketMachine.id, id: after.id, event };
  const about = { turn: after.version, action: addressOf(after), target: after.id, facts: { title: after.subject } };
  await notify(tx, kind, [after.userId], { cause, ...about }, now);
  const times: Record<string, Date> = isForLearner(after.state) ? { once: new Date(now.getTime() + reminded) } : {};
  await setReminders(tx, ticketReminder, after.id, times, now);
}

async function hear(tx: Db, { after, now }: Change<Ticket>): Promise<void> {
  const teamMailAt = sql`coalesce(${tickets.teamMailAt}, ${instantOf(now)})`;
  const columns = { lastMessageAt: now, isLastOurs: false, seenAt: now, teamMailAt };
  await tx.update(tickets).set(columns).where(eq(tickets.id, after.id));
}

async function say(tx: Db, change: Change<Ticket>): Promise<void> {
  const { after, event, reason, sent, now } = change;
  const text = reason.trim();
  if (text === '') return;
  const isPlain = 'isPlain' in sent && sent.isPlain === true;
  await addMessage(tx, placeOf(after), { userId: null, byTeam: true, text, isPlain }, now);
  await tx
    .update(tickets)
    .set({ lastMessageAt: now, isLastOurs: true, isSuspected: false })
    .where(eq(tickets.id, after.id));
  // If a ticket is closed without a message, its learner closed it.
  if (event === 'ticket.closed') await notifyRequester(tx, change);
}

/** Support tickets: the chart controls every change of their table. */
export const ticketFlow: StoredFlow<typeof supportTicketMachine, Ticket, keyof typeof supportTicketDuties> = {
  machine: supportTicketMachine,
  table: tickets,
  events: {
    'message.added': { from: ['learner', 'guest'] },
    'ticket.taken': { from: ['operator'] },
    'ticket.answered': { from: ['operator'], needsReason: true },
    'ticket.resolved': { from: ['operator'], needsReason: true },
    'ticket.closed': { from: ['learner', 'guest', 'operator'] },
    'ticket.reopened': { from: ['learner', 'guest'] },
    'ticket.rated': { from: ['learner', 'guest'], sample: () => ({ rating: 5 }) },
    'time.passed': { from: ['clock'] },
  },
  contextOf: ({ answeredAt, rating }) => ({ answeredAt: answeredAt?.getTime() ?? null, rating }),
  columnsOf: ({ answeredAt, rating }) => ({ answeredAt: answeredAt === null ? null : new Date(answeredAt), rating }),
  actions: { hear, say, notifyRequester },
};
