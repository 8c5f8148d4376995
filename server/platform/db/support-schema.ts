import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import { users } from './account-schema.ts';
import { emptyTextList, flowColumns, identity, instant, searchVector } from './columns.ts';

/** What people ask us; what is said of it are the posts of a thread. */
export const tickets = pgTable(
  'tickets',
  {
    id: identity(),
    /** The reference that its learner was given. */
    reference: text().notNull().unique('tickets_reference'),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Of who has no account, in small letters. */
    email: text(),
    topic: text().notNull(),
    subject: text().notNull(),
    /** Reference, subject and topic, folded, for the search. */
    words: text().notNull(),
    /** The support code of an error, or in words what it is about; may be empty. */
    about: text().notNull(),
    /** The ticket that it goes on from. */
    followsId: integer().references((): AnyPgColumn => tickets.id, { onDelete: 'set null' }),
    /** SHA-256 of who has sent what: the same is one ticket. */
    sentHash: text().unique('tickets_sent'),
    /** Whether a program seems to have sent it; until we answer. */
    isSuspected: boolean().notNull().default(false),
    answeredAt: instant(),
    rating: integer(),
    lastMessageAt: instant().notNull(),
    /** Whether the last message is ours. */
    isLastOurs: boolean().notNull().default(false),
    /** When its learner has looked at it last. */
    seenAt: instant().notNull(),
    /** When a mail about it is due: to us about a message, or to its guest about an answer. */
    tellsUsAt: instant(),
    tellsGuestAt: instant(),
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
    index('tickets_tells').on(table.id).where(sql`tells_us_at is not null or tells_guest_at is not null`),
    check('tickets_owner', sql`(${table.userId} is null) <> (${table.email} is null)`),
    check('tickets_rating', sql`${table.rating} between 1 and 5`),
  ],
);

const ticketId = () =>
  integer()
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' });

/** The ways of guests to their tickets; every mail has one of its own. */
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

/** The mails that have come to tickets, so that one that is handed in twice is one message. */
export const ticketMails = pgTable(
  'ticket_mails',
  {
    id: identity(),
    ticketId: ticketId(),
    /** SHA-256 of its `Message-ID`. */
    messageHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('ticket_mails_once').on(table.ticketId, table.messageHash),
    index('ticket_mails_created').on(table.createdAt),
  ],
);

/** How things are done here, for people who look for help. */
export const helpArticles = pgTable(
  'help_articles',
  {
    id: identity(),
    externalRef: text().notNull().unique('help_articles_external_ref'),
    hash: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    topics: text().array().notNull().default(emptyTextList),
    /** Charts, pages and states whose errors it is about: the beginnings of support codes. */
    codes: text().array().notNull().default(emptyTextList),
    nodes: jsonb().$type<RichNode[]>().notNull(),
    search: searchVector().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index('help_articles_search').using('gin', table.search)],
);
