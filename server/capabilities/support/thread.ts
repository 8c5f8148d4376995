import { and, eq } from 'drizzle-orm';
import { postParts } from '../../../src/shared/text/post-rules.ts';
import type { DraftRule } from '../../platform/drafts/rule.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { settled } from '../../platform/flows/flow.ts';
import type { ThreadRule } from '../../platform/threads/rule.ts';
import { tickets } from '../../tables/support.ts';
import { addressOf, ticketFlow } from './ticket-flow.ts';

/** The messages of a ticket, between its learner and our team. */
export const ticketThread: ThreadRule = {
  kind: 'ticket',
  isPrivate: true,
  depth: 0,
  find: async (db, id, userId) => {
    if (userId === null) return null;
    const [row] = await db
      .select()
      .from(tickets)
      .where(and(eq(tickets.id, id), eq(tickets.userId, userId)));
    return row === undefined ? null : { title: row.subject, address: addressOf(row) };
  },
};

/** A learner's unsent message. */
export const replyDraft: DraftRule = {
  kind: 'ticket_message',
  parts: postParts.ticket,
  filePurpose: 'post',
  admit: async (tx, userId, ticketId, now) => {
    const [row] = await tx
      .select()
      .from(tickets)
      .where(and(eq(tickets.id, ticketId), eq(tickets.userId, userId)));
    if (row === undefined) return { kind: 'missing' };
    const flow = flowStateOf(ticketFlow, settled(ticketFlow, row, now.getTime()), 'learner', now);
    return flow.possible_events.includes('message.added') ? { kind: 'open' } : { kind: 'closed', flow };
  },
};
