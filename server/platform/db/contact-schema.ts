import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FormAnswer } from '../../../src/shared/transport/schema.d.ts';
import { users } from './account-schema.ts';
import { identity, instant } from './columns.ts';
import { formVersions } from './forms-schema.ts';

/** What people have written to us. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identity(),
    /** The reference that the sender was given. */
    reference: text().notNull().unique('contact_messages_reference'),
    /** What was asked; null for what came before the form was data, or where the form is gone. */
    formVersionId: integer().references(() => formVersions.id, { onDelete: 'set null' }),
    answers: jsonb().$type<FormAnswer[]>().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** A program seems to have filled it in. */
    isSuspected: boolean().notNull(),
    /** SHA-256 of who has sent what: the same is one message. Null for what came before the form was data. */
    sentHash: text().unique('contact_messages_sent'),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('contact_messages_user').on(table.userId),
    index('contact_messages_form').on(table.formVersionId),
    index('contact_messages_created').on(table.createdAt),
  ],
);
