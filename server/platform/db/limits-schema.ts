import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

/** Calls that currently count towards a limit. */
export const limitedCalls = pgTable(
  'limited_calls',
  {
    id: identity(),
    /** The limit and the subject that is counted: a client address or a user. */
    subject: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('limited_calls_subject').on(table.subject, table.expiresAt),
    index('limited_calls_expiry').on(table.expiresAt),
  ],
);
