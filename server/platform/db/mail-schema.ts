import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MailCalendar } from '../calendar/calendar-input.ts';
import { identity, instant } from './columns.ts';

/** Mails from when they are due until they are sent or given up. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: identity(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The same words; null for a mail that an older release has queued. */
    html: text(),
    /** Where mail programs unsubscribe from its kind; null where nobody can. */
    unsubscribeUrl: text(),
    /** Where answers to it go; null for our own address. */
    replyTo: text(),
    /** Null for a mail that is about no time. */
    calendar: jsonb().$type<MailCalendar>(),
    createdAt: instant().notNull(),
    /** How often it was tried in vain. */
    failures: integer().notNull().default(0),
    /** When it is tried next; a process that is sending it moves this on first. Null when it was given up. */
    dueAt: instant(),
    /** Why the last try failed, without the text of the mail. */
    lastError: text(),
  },
  (table) => [index('outgoing_mails_due').on(table.dueAt)],
);

/** Addresses whose mailbox is not there: a mail server has said so. They are written down as hashes alone. */
export const deadAddresses = pgTable('dead_addresses', {
  id: identity(),
  addressHash: text().notNull().unique('dead_addresses_hash'),
  /** The mail server's words. */
  reason: text().notNull(),
  notedAt: instant().notNull(),
});
