import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, time, unique } from 'drizzle-orm/pg-core';
import type { NoticeFacts } from '../../../src/shared/transport/schema.d.ts';
import type { CalendarInput } from '../calendar/calendar-input.ts';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';

/**
 * Notices that may be mailed. The recipient's choices at the due time decide whether, when and in which mail they are
 * sent.
 */
export const noticeMails = pgTable(
  'notice_mails',
  {
    id: identity(),
    userId: userId(),
    kind: text().notNull(),
    /** The key, as in `notices`: a second row with the same key is left out. */
    key: text().notNull(),
    facts: jsonb().$type<NoticeFacts>().notNull(),
    /** A path on this site; null if no action is needed. */
    action: text(),
    /**
     * The change that the mail makes to the reader's calendar; null for none. If no separate mail is sent, it is set to
     * null, so the column shows what was mailed.
     */
    calendar: jsonb().$type<CalendarInput>(),
    createdAt: instant().notNull(),
    /** When the mail is processed next; null once it was mailed or skipped. */
    dueAt: instant(),
  },
  (table) => [
    unique('notice_mails_key').on(table.userId, table.key),
    index('notice_mails_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('notice_mails_age').on(table.createdAt),
  ],
);

/** The hours in which a user gets no mails, in their time zone. They span midnight if the end is before the start. */
export const quietHours = pgTable('quiet_hours', {
  id: identity(),
  userId: userId().unique('quiet_hours_user'),
  startsAt: time().notNull(),
  endsAt: time().notNull(),
  updatedAt: instant().notNull(),
});

/** Unsubscribe links, one in each mail. */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    id: identity(),
    userId: userId(),
    /** The SHA-256 of the token in hexadecimal. */
    tokenHash: text().notNull().unique('unsubscribe_links_token_hash'),
    /** The kinds of notice that were in the mail. */
    kinds: text().array().notNull(),
    /** The way the notices were sent: immediately, or in a digest. */
    way: text({ enum: ['at_once', 'daily'] }).notNull(),
    createdAt: instant().notNull(),
    /** When the link was last used to unsubscribe. The next column is when it was last used to subscribe again. */
    stoppedAt: instant(),
    resumedAt: instant(),
  },
  (table) => [index('unsubscribe_links_user').on(table.userId), index('unsubscribe_links_age').on(table.createdAt)],
);
