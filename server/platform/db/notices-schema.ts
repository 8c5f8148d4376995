import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { NoticeFacts } from '../../../src/shared/transport/schema.d.ts';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';

/** Notices in the portal, one row for each recipient. The text is made from kind and facts on read. */
export const notices = pgTable(
  'notices',
  {
    id: identity(),
    userId: userId(),
    kind: text().notNull(),
    /** Identifies the subject: a second notice with the same key for the same person is left out. */
    key: text().notNull(),
    /**
     * The cause of the notice. `flow` is the chart or the part of the account; the next columns are the row and the
     * event.
     */
    flow: text().notNull(),
    entityId: integer().notNull(),
    event: text().notNull(),
    facts: jsonb().$type<NoticeFacts>().notNull(),
    /** A path on this site; null if no action is needed. */
    action: text(),
    /** The id of the row that `action` links to. The notification kind uses it to check whether the row still exists. */
    target: integer(),
    createdAt: instant().notNull(),
    readAt: instant(),
    archivedAt: instant(),
  },
  (table) => [
    unique('notices_key').on(table.userId, table.key),
    index('notices_list').on(table.userId, table.id).where(sql`${table.archivedAt} is null`),
    index('notices_unread')
      .on(table.userId, table.id)
      .where(sql`${table.archivedAt} is null and ${table.readAt} is null`),
    index('notices_age').on(table.createdAt),
  ],
);

/** Users' choices for kinds of notice; without a row the kind's default applies. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: userId(),
    kind: text().notNull(),
    /** Whether notices appear in the portal; null for the default. */
    inPortal: boolean(),
    /** The way the notices are mailed; null for the default. */
    mail: text({ enum: ['at_once', 'daily', 'off'] }),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
