import { eq } from 'drizzle-orm';
import { supportTicketMachine } from '../../../src/machines/support-ticket/support-ticket.machine.ts';
import { notices } from '../../../src/messages/support-notices.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { existingIn, noticeKinds } from '../../platform/notices/kind.ts';
import { notify } from '../../platform/notices/notify.ts';
import type { ReminderKind } from '../../platform/reminders/reminder.ts';
import { tickets } from '../../tables/support.ts';

/** The kinds of notice about support tickets. */
export const supportNotices = noticeKinds(notices, {
  area: 'account',
  findThere: existingIn(tickets),
  replyKey: (action) => {
    const [, id] = /\?ticket=(\d+)$/.exec(action) ?? [];
    return id === undefined ? null : `ticket.${id}.learner`;
  },
});

const isForLearner = tagged(supportTicketMachine, 'waitingOnLearner');

/** Reminds learners that we have answered and are waiting for their reply. */
export const ticketReminder: ReminderKind = {
  name: 'support_ticket',
  send: async (tx, { target: id }, now) => {
    const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id));
    if (ticket === undefined || ticket.userId === null || ticket.dueAt === null || !isForLearner(ticket.state))
      return null;
    const cause = { flow: supportTicketMachine.id, id, event: 'reminder' };
    const facts = { title: ticket.subject, starts_at: ticket.dueAt.toISOString(), timezone: 'UTC' };
    const about = { turn: ticket.version, action: `/help/mail-box?ticket=${id}`, target: id, facts };
    await notify(tx, supportNotices.ticket_waiting, [ticket.userId], { cause, ...about }, now);
    return null;
  },
};
