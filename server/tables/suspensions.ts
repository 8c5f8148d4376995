import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { userId } from '../platform/db/account-schema.ts';
import { flowColumns, identity, instant } from '../platform/db/columns.ts';

/** Suspensions: an account can't write for other people until a given date. Chart `suspension` owns their state. */
export const suspensions = pgTable(
  'suspensions',
  {
    id: identity(),
    userId: userId(),
    /** The reason as the person reads it. */
    reason: text().notNull(),
    /** When the suspension ends automatically. */
    until: instant().notNull(),
    appeal: text(),
    createdAt: instant().notNull(),
    ...flowColumns(),
  },
  (table) => [
    index('suspensions_user').on(table.userId),
    index('suspensions_due').on(table.dueAt),
    index('suspensions_until').on(table.until),
  ],
);
