import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { RichNode } from '../../src/shared/text/rich-text.ts';
import { users } from '../platform/db/account-schema.ts';
import { emptyTextList, flowColumns, identity, instant, searchVector } from '../platform/db/columns.ts';

/** Support requests; their messages are the posts of a thread. */
export const tickets = pgTable(
  'tickets',
  {
    id: identity(),
    /** The reference that the learner received. */
    reference: text().notNull().unique('tickets_reference'),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The address of a guest without an account, in lower case; null otherwise. */
    email: text(),
    topic: text().notNull(),
    subject: text().notNull(),
    /** Reference, subject and topic, normalised for the search. */
    words: text().notNull(),
    /** The support code of an error, or a description of the subject; may be empty. */
    about: text().notNull(),
    /** The earlier ticket that this ticket follows up. */
    followsId: integer().references((): AnyPgColumn => tickets.id, { onDelete: 'set null' }),
    /** The SHA-256 of sender and content, which detects repeated requests. */
    sentHash: text().unique('tickets_sent'),
    /** Whether the ticket looks as if a program sent it; cleared by our reply. */
    isSuspected: boolean().notNull().default(false),
    answeredAt: instant(),
    rating: integer(),
    lastMessageAt: instant().notNull(),
    /** Whether the last message is from us. */
    isLastOurs: boolean().notNull().default(false),
    /** When the learner last viewed the ticket. */
    seenAt: instant().notNull(),
    /** When to mail our team about a message. The next column is when to mail the guest about a reply. */
    teamMailAt: instant(),
    guestMailAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    ...flowColumns(),
  },
  (table) => [
    index('tickets_user').on(table.userId, table.lastMessageAt.desc(), table.id.desc()),
    index('tickets_email').on(table.email),
    index('tickets_follows').on(table.followsId),
    index('tickets_due').on(table.dueAt),
    index('tickets_answered').on(table.answeredAt),
    index('tickets_mails').on(table.id).where(sql`team_mail_at is not null or guest_mail_at is not null`),
    check('tickets_owner', sql`(${table.userId} is null) <> (${table.email} is null)`),
    check('tickets_rating', sql`${table.rating} between 1 and 5`),
  ],
);

const ticketId = () =>
  integer()
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' });

/** Links that open guests' tickets; each mail has its own. */
export const ticketLinks = pgTable(
  'ticket_links',
  {
    id: identity(),
    ticketId: ticketId(),
    tokenHash: text().notNull().unique('ticket_links_token'),
    createdAt: instant().notNull(),
  },
  (table) => [index('ticket_links_ticket').on(table.ticketId), index('ticket_links_created').on(table.createdAt)],
);

/** Mails that were added to tickets, so that a mail delivered twice is added once. */
export const ticketMails = pgTable(
  'ticket_mails',
  {
    id: identity(),
    ticketId: ticketId(),
    /** The SHA-256 of the mail's `Message-ID`. */
    messageHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('ticket_mails_once').on(table.ticketId, table.messageHash),
    index('ticket_mails_created').on(table.createdAt),
  ],
);

/** Help articles. */
export const helpArticles = pgTable(
  'help_articles',
  {
    id: identity(),
    externalRef: text().notNull().unique('help_articles_external_ref'),
    hash: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    topics: text().array().notNull().default(emptyTextList),
    /** The prefixes of support codes that it explains: charts, pages and states. */
    codes: text().array().notNull().default(emptyTextList),
    nodes: jsonb().$type<RichNode[]>().notNull(),
    search: searchVector().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index('help_articles_search').using('gin', table.search)],
);
