import { and, desc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { supportTicketMachine } from '../../../src/machines/support-ticket/support-ticket.machine.ts';
import { beginningOf } from '../../../src/shared/text/clusters.ts';
import { folded } from '../../../src/shared/text/folded.ts';
import { ticketRules } from '../../../src/shared/text/post-rules.ts';
import type {
  DraftContent,
  operations,
  Ticket as ShownTicket,
  SupportFacts,
  TicketMessage,
  TicketMessagePage,
  TicketPage,
} from '../../../src/shared/transport/schema.d.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { send } from '../../platform/flows/apply.ts';
import { newRow, type Sender } from '../../platform/flows/flow.ts';
import { countEach } from '../../platform/lists/count.ts';
import { containsWords, oneLine } from '../../platform/plain-text.ts';
import { setReminders } from '../../platform/reminders/reminder.ts';
import { inBatches, type Kept, rowsAtOnce } from '../../platform/retention/rule.ts';
import { ticketLinks, tickets } from '../../tables/support.ts';
import {
  addMessage,
  countMessages,
  findMessage,
  giveMessages,
  type KeptMessage,
  pageOfMessages,
  removeThread,
} from '../threads/module.ts';
import { ticketReminder } from './notices.ts';
import { isForLearner, isForUs, isOver, placeOf, type Ticket, ticketFlow } from './ticket-flow.ts';

const pageSize = 20;
const maxSubjectLength = 160;

/** A ticket to be opened. */
export interface NewTicket {
  /** The owner: an account or an address. */
  owner: { userId: number } | { email: string };
  reference: string;
  topic: string;
  subject: string;
  about: string;
  text: string;
  followsId: number | null;
  /** Whether a program seems to have sent the ticket. */
  isSuspected?: boolean;
  /** Identifies repeated requests for the same ticket; null if every request opens a new ticket. */
  sentHash: string | null;
}

/** Opens a ticket with its first message. @returns null if the same request was sent before */
export async function openTicket(tx: Db, { owner, text, ...input }: NewTicket, now: Date): Promise<Ticket | null> {
  const subject = beginningOf(oneLine(input.subject), maxSubjectLength);
  const about = oneLine(input.about);
  const [row] = await tx
    .insert(tickets)
    .values({
      ...input,
      userId: 'userId' in owner ? owner.userId : null,
      email: 'email' in owner ? owner.email : null,
      subject,
      about,
      words: folded(`${input.reference} ${subject} ${input.topic} ${about}`),
      ...newRow(ticketFlow, { at: now.getTime() }),
      lastMessageAt: now,
      seenAt: now,
      teamMailAt: input.isSuspected ? null : now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: tickets.sentHash })
    .returning();
  if (row === undefined) return null;
  await addMessage(tx, placeOf(row), { userId: row.userId, byTeam: false, text }, now);
  return row;
}

/** The ticket that the same request opened before. */
export async function findSent(tx: Db, sentHash: string): Promise<Ticket> {
  const [known] = await tx.select().from(tickets).where(eq(tickets.sentHash, sentHash));
  if (known === undefined) throw new Error('The same was sent before, and is not there');
  return known;
}

export async function findTicket(db: Db, id: number): Promise<Ticket | null> {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, id));
  return row ?? null;
}

/** A user's own ticket; null if they have no such ticket. */
export async function findOwn(db: Db, userId: number, id: number): Promise<Ticket | null> {
  const row = await findTicket(db, id);
  return row?.userId === userId ? row : null;
}

/** A ticket as the API returns it. */
export function shown(row: Ticket, sender: 'learner' | 'guest', now: Date): ShownTicket {
  return {
    id: row.id,
    reference: row.reference,
    topic: row.topic,
    subject: row.subject,
    about: row.about,
    follows_id: row.followsId,
    rating: row.rating,
    is_unread: row.isLastOurs && row.lastMessageAt > row.seenAt,
    last_message_at: row.lastMessageAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    ...flowStateOf(ticketFlow, row, sender, now),
    // The reason of the last change is a message in the thread.
    state_reason: '',
  };
}

const viewMessage = ({ id, byTeam, nodes, createdAt, files }: KeptMessage): TicketMessage => ({
  id,
  is_ours: byTeam,
  shown: nodes,
  files,
  created_at: createdAt.toISOString(),
});

/** A page of messages. @param page from 1, with the latest messages */
export async function pageIn(db: Db, ticket: Ticket, page: number, now: Date): Promise<TicketMessagePage> {
  const size = ticketRules.pageSize;
  const { items, total } = await pageOfMessages(db, placeOf(ticket), { page, size }, now);
  return { items: items.map(viewMessage), total, page, page_size: size };
}

/** The message that was sent with a key; null if there is none. */
export async function messageIn(
  db: Db,
  { id: subjectId }: Pick<Ticket, 'id'>,
  key: string,
  now: Date,
): Promise<TicketMessage | null> {
  const found = await findMessage(db, { kind: 'ticket', subjectId }, key, now);
  return found && viewMessage(found);
}

type ListQuery = NonNullable<operations['listTickets']['parameters']['query']>;

const folders = {
  open: isForUs.in(tickets.state),
  waiting: isForLearner.in(tickets.state),
  closed: isOver.in(tickets.state),
} as const satisfies Readonly<Record<NonNullable<ListQuery['folder']>, SQL>>;

/** A page of a user's tickets, latest message first. */
export async function listOwn(
  db: Db,
  userId: number,
  { folder, q = '', page = 1 }: ListQuery,
  now: Date,
): Promise<TicketPage> {
  const isAmong = and(eq(tickets.userId, userId), containsWords(tickets.words, q));
  const isIn = and(isAmong, folder === undefined ? undefined : folders[folder]);
  const rows = await db
    .select()
    .from(tickets)
    .where(isIn)
    .orderBy(desc(tickets.lastMessageAt), desc(tickets.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const { total, ...inFolders } = await countEach(db, tickets, isAmong, { total: isIn, ...folders });
  return {
    items: rows.map((row) => shown(row, 'learner', now)),
    total,
    page,
    page_size: pageSize,
    folders: inFolders,
  };
}

export interface Reply {
  sender: Extract<Sender, 'learner' | 'guest'>;
  text: string;
  /** See `PrivateMessage`. */
  isPlain?: boolean;
  key?: string;
  /** A draft whose files are attached. */
  files?: DraftContent;
}

/** The result of adding a message: added, refused by the chart, or refused because the ticket is full. */
export type Added = 'added' | 'illegal' | 'full';

/** Adds the learner's message to a ticket, once for each key. */
export async function addReply(
  tx: Db,
  { id, userId }: Pick<Ticket, 'id' | 'userId'>,
  { sender, text, isPlain, key, files }: Reply,
  now: Date,
): Promise<Added> {
  const place = { kind: 'ticket', subjectId: id } as const;
  if (key !== undefined && (await findMessage(tx, place, key, now)) !== null) return 'added';
  if ((await countMessages(tx, place)) >= ticketRules.maxMessages) return 'full';
  const event = { type: 'message.added', at: now.getTime() } as const;
  const sent = await send(tx, ticketFlow, { id, event, sender, userId, reason: '' });
  if (sent.kind !== 'changed') return 'illegal';
  await addMessage(tx, placeOf(sent.row), { userId, byTeam: false, text, isPlain, key, files }, now);
  return 'added';
}

/** Stores up to which time the learner has seen a ticket. */
export async function noteSeen(db: Db, { id }: Pick<Ticket, 'id'>, until: Date): Promise<void> {
  await db
    .update(tickets)
    .set({ seenAt: sql`greatest(${tickets.seenAt}, ${instantOf(until)})` })
    .where(eq(tickets.id, id));
}

const day = 86_400_000;
/** The response time is computed from the tickets of the last 90 days, if there are enough. */
const usualDays = 90;
const fewest = 5;

/** Recent response times, computed from real tickets. */
export async function supportFacts(db: Db, now: Date): Promise<SupportFacts> {
  const minutes = sql`extract(epoch from ${tickets.answeredAt} - ${tickets.createdAt}) / 60`;
  const quantile = (share: number) =>
    sql<number | null>`percentile_cont(${sql.raw(String(share))}) within group (order by ${minutes})::float8`;
  const [found] = await db
    .select({ tickets: sql<number>`count(*)::int`, half: quantile(0.5), most: quantile(0.9) })
    .from(tickets)
    .where(and(isNotNull(tickets.answeredAt), gt(tickets.answeredAt, new Date(now.getTime() - usualDays * day))));
  const { half = null, most = null } = found ?? {};
  const isKnown = half !== null && most !== null && (found?.tickets ?? 0) >= fewest;
  return {
    usual_answer: isKnown ? { half_minutes: Math.round(half), most_minutes: Math.round(most) } : null,
  };
}

/** Deletes tickets with their messages and history. */
export async function removeTickets(tx: Db, rows: readonly Pick<Ticket, 'id'>[], now: Date): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const id of ids) {
    await removeThread(tx, { kind: 'ticket', subjectId: id });
    await setReminders(tx, ticketReminder, id, {}, now);
  }
  await tx
    .delete(flowHistory)
    .where(and(eq(flowHistory.flow, supportTicketMachine.id), inArray(flowHistory.entityId, ids)));
  await tx.delete(tickets).where(inArray(tickets.id, ids));
}

/** Deletes the tickets of an account that is being deleted. */
export async function leaveTickets(tx: Db, userId: number, now: Date): Promise<void> {
  await removeTickets(tx, await tx.select().from(tickets).where(eq(tickets.userId, userId)), now);
}

/** Deletes the tickets of an address without an account. @returns the number of deleted tickets */
export async function removeGuestTickets(tx: Db, email: string, now: Date): Promise<number> {
  const rows = await tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.email, email));
  await removeTickets(tx, rows, now);
  return rows.length;
}

/** After an address is confirmed, moves its tickets to the account. */
export async function claimTickets(tx: Db, userId: number): Promise<void> {
  const rows = await tx
    .select({ ticket: tickets })
    .from(tickets)
    .innerJoin(users, eq(users.email, tickets.email))
    .where(eq(users.id, userId));
  for (const { ticket } of rows) {
    await tx.update(tickets).set({ userId, email: null, guestMailAt: null }).where(eq(tickets.id, ticket.id));
    await tx.delete(ticketLinks).where(eq(ticketLinks.ticketId, ticket.id));
    await giveMessages(tx, placeOf(ticket), userId);
  }
}

/** Deletes tickets without a message since this time. */
export const pruneTickets = ({ db }: Kept, before: Date): Promise<number> =>
  inBatches(() =>
    db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: tickets.id })
        .from(tickets)
        .where(lte(tickets.lastMessageAt, before))
        .limit(rowsAtOnce)
        .for('update', { skipLocked: true });
      await removeTickets(tx, rows, before);
      return rows.length;
    }),
  );
