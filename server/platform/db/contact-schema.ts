import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './account-schema.ts';
import { identity, instant } from './columns.ts';

/** What people have written to us. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identity(),
    /** What the sender was told to refer to. */
    reference: text().notNull().unique('contact_messages_reference'),
    topic: text().notNull(),
    message: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The field that people do not see was filled in. */
    isSuspected: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('contact_messages_user').on(table.userId), index('contact_messages_created').on(table.createdAt)],
);
