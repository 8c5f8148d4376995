import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { userId } from './account-schema.ts';
import { flowColumns, identity, instant } from './columns.ts';

/** That somebody cannot write for others, until an end. The chart `suspension` keeps what becomes of it. */
export const suspensions = pgTable(
  'suspensions',
  {
    id: identity(),
    userId: userId(),
    /** Why, as the person reads it. */
    reason: text().notNull(),
    /** When it ends by itself. */
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
