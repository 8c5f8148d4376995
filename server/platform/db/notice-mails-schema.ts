import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, time, unique } from 'drizzle-orm/pg-core';
import type { NoticeFacts } from '../../../src/shared/transport/schema.d.ts';
import type { CalendarInput } from '../calendar/calendar-input.ts';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';

/** Notices that may be mailed. Whether, when and in which mail depends on what their reader has chosen by then. */
export const noticeMails = pgTable(
  'notice_mails',
  {
    id: identity(),
    userId: userId(),
    kind: text().notNull(),
    /** See `notices`: the same is mailed once. */
    key: text().notNull(),
    facts: jsonb().$type<NoticeFacts>().notNull(),
    /** An address of this site; null where there is nothing to do. */
    action: text(),
    /**
     * What its mail puts into the calendar of its reader, or takes out of it; null for nothing. Where no mail of its own
     * was sent it is null in the end: it says what was mailed.
     */
    calendar: jsonb().$type<CalendarInput>(),
    createdAt: instant().notNull(),
    /** When it is looked at next; null once it was mailed, or nobody wanted it. */
    dueAt: instant(),
  },
  (table) => [
    unique('notice_mails_key').on(table.userId, table.key),
    index('notice_mails_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('notice_mails_age').on(table.createdAt),
  ],
);

/**
 * The hours in which a user wants no mails, by the clock of their zone; past midnight where the end is before the
 * beginning.
 */
export const quietHours = pgTable('quiet_hours', {
  id: identity(),
  userId: userId().unique('quiet_hours_user'),
  startsAt: time().notNull(),
  endsAt: time().notNull(),
  updatedAt: instant().notNull(),
});

/** The ways out of a kind of mails, one in each of them. */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    id: identity(),
    userId: userId(),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text().notNull().unique('unsubscribe_links_token_hash'),
    /** The kinds of notices that were in the mail. */
    kinds: text().array().notNull(),
    /** How they were sent: at once, or in a digest. */
    way: text({ enum: ['at_once', 'daily'] }).notNull(),
    createdAt: instant().notNull(),
    /** When it was used, once each way: no more mails, and mails again. */
    stoppedAt: instant(),
    resumedAt: instant(),
  },
  (table) => [index('unsubscribe_links_user').on(table.userId), index('unsubscribe_links_age').on(table.createdAt)],
);
