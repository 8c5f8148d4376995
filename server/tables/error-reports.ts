import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../platform/db/account-schema.ts';
import { identity, instant } from '../platform/db/columns.ts';

export const errorReports = pgTable(
  'error_reports',
  {
    id: identity(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    errors: text().notNull(),
    type: text().notNull(),
    status: text().notNull(),
    /** The build in which it happened; null if the report doesn't name it. */
    release: text(),
    /** The page on which it happened, without query and hash; null if the report doesn't name it. */
    path: text(),
    /** The number of occurrences before the report was sent. */
    count: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [index('error_reports_user').on(table.userId), index('error_reports_created').on(table.createdAt)],
);
