import { and, asc, eq, isNotNull, lte, or } from 'drizzle-orm';
import { product } from '../../../src/messages/product.ts';
import { answeredMail, askedMail } from '../../../src/messages/support-mails.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { mayMail, never } from '../../platform/mail/may-mail.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { type Replies, replyAddressOf } from '../../platform/mail/reply-address.ts';
import { tickets } from '../../tables/support.ts';
import { messagesSince } from '../threads/module.ts';
import { addTicketLink } from './links.ts';
import { placeOf, type Ticket } from './ticket-flow.ts';

interface Mailing {
  linkOrigin: string;
  /** Undefined if replies by email are not set up; then our team gets no emails either. */
  replies: Replies | undefined;
}

/** Maximum number of tickets checked in one run. */
const batchSize = 100;

/** Maximum number of messages quoted in one email to our team. */
const maxQuoted = 5;

/** The key of a reply address for a ticket: for its learner, or for our team. */
export const replyKey = (id: number, who: 'learner' | 'us'): string => `ticket.${id}.${who}`;

/** Emails guests when we have answered, and emails new messages to our team. @returns the number of tickets handled */
export async function mailTickets(db: Db, mailing: Mailing, now: Date): Promise<number> {
  const isForGuest = and(isNotNull(tickets.email), lte(tickets.guestMailAt, now));
  const due = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(mailing.replies === undefined ? isForGuest : or(isForGuest, lte(tickets.teamMailAt, now)))
    .orderBy(asc(tickets.id))
    .limit(batchSize);
  for (const { id } of due)
    await db.transaction(async (tx) => {
      // Another process may have handled the ticket in the meantime.
      const [row] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update', { skipLocked: true });
      if (row === undefined) return;
      const guestMailAt = await mailGuest(tx, row, mailing, now);
      const teamMailAt = await mailUs(tx, row, mailing, now);
      await tx.update(tickets).set({ guestMailAt, teamMailAt }).where(eq(tickets.id, id));
    });
  return due.length;
}

/** @returns when to retry; null for never */
async function mailGuest(tx: Db, row: Ticket, { linkOrigin, replies }: Mailing, now: Date): Promise<Date | null> {
  const { id, email, reference, guestMailAt: at } = row;
  if (email === null || at === null || at > now) return at;
  const { leave, wait } = await mayMail(tx, 'answer', { address: email, about: `ticket ${id}` }, now);
  if (leave === null) return wait === never ? null : new Date(now.getTime() + wait * 1000);
  const link = await addTicketLink(tx, id, linkOrigin, now);
  const replyTo = replies === undefined ? null : replyAddressOf(replies, replyKey(id, 'learner'));
  await queueMail(tx, leave, { ...answeredMail(reference, link), replyTo }, now);
  return null;
}

async function mailUs(tx: Db, row: Ticket, { replies }: Mailing, now: Date): Promise<Date | null> {
  const { id, teamMailAt: at } = row;
  if (replies === undefined || at === null || at > now) return at;
  const { leave } = await mayMail(tx, 'desk', { address: product.supportAddress, isProven: true }, now);
  if (leave === null) return null;
  const [account] = await tx
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, row.userId ?? 0));
  const { texts, total } = await messagesSince(tx, placeOf(row), at, maxQuoted);
  const mail = askedMail({ ...row, from: account?.name ?? row.email ?? '' }, texts, total - texts.length);
  await queueMail(tx, leave, { ...mail, replyTo: replyAddressOf(replies, replyKey(id, 'us')) }, now);
  return null;
}
