import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MailCalendar } from '../calendar/calendar-input.ts';
import { identity, instant } from './columns.ts';

/** Mails that are due, until they are sent or given up. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: identity(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The HTML version of the mail; null if an older release queued the mail. */
    html: text(),
    /** The address for one-click unsubscribing; null if the mail can't be unsubscribed from. */
    unsubscribeUrl: text(),
    /** The reply address; null for our own address. */
    replyTo: text(),
    /** The calendar item; null for a mail without one. */
    calendar: jsonb().$type<MailCalendar>(),
    createdAt: instant().notNull(),
    /** The number of failed attempts. */
    failures: integer().notNull().default(0),
    /**
     * The time of the next attempt; before a process starts an attempt, it moves this time forward. Null once the mail
     * is given up.
     */
    dueAt: instant(),
    /** Why the last attempt failed, without the text of the mail. */
    lastError: text(),
  },
  (table) => [index('outgoing_mails_due').on(table.dueAt)],
);

/** Hashes of addresses whose mailbox doesn't exist, according to a mail server. */
export const deadAddresses = pgTable('dead_addresses', {
  id: identity(),
  addressHash: text().notNull().unique('dead_addresses_hash'),
  /** The mail server's message. */
  reason: text().notNull(),
  notedAt: instant().notNull(),
});
