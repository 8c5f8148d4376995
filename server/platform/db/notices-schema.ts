import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { NoticeFacts } from '../../../src/shared/transport/schema.d.ts';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';

/** Notices in the portal, a row for each person. The text is made of the kind and the facts when it is read. */
export const notices = pgTable(
  'notices',
  {
    id: identity(),
    userId: userId(),
    kind: text().notNull(),
    /** Says what the notice is about: a second one with the same key to the same person is left out. */
    key: text().notNull(),
    /** What has made it: the chart or the part of the account, the row, and the event. */
    flow: text().notNull(),
    entityId: integer().notNull(),
    event: text().notNull(),
    facts: jsonb().$type<NoticeFacts>().notNull(),
    /** An address of this site; null where there is nothing to do. */
    action: text(),
    /** The row that the address is about, by which its kind knows whether it is still there. */
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

/** A user's choice for a kind of notices; without a row the kind's own default holds. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: userId(),
    kind: text().notNull(),
    /** Whether its notices stand in the portal; null where that was not chosen. */
    inPortal: boolean(),
    /** How it is mailed; null where that was not chosen. */
    mail: text({ enum: ['at_once', 'daily', 'off'] }),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
