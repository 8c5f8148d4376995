import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './account-schema.ts';
import { identity, instant } from './columns.ts';

export const errorReports = pgTable(
  'error_reports',
  {
    id: identity(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    errors: text().notNull(),
    type: text().notNull(),
    status: text().notNull(),
    /** The build it happened in; null where the report does not say. */
    release: text(),
    /** The page it happened on, without query and hash; null where the report does not say. */
    path: text(),
    /** How often it happened before it was sent. */
    count: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [index('error_reports_user').on(table.userId), index('error_reports_created').on(table.createdAt)],
);
