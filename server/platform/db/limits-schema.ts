import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

/** What counts for a limit, as long as it does. */
export const limitedCalls = pgTable(
  'limited_calls',
  {
    id: identity(),
    /** The limit and whom it holds for: a client address or a user. */
    subject: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('limited_calls_subject').on(table.subject, table.expiresAt),
    index('limited_calls_expiry').on(table.expiresAt),
  ],
);
