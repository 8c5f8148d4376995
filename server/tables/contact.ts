import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FormAnswer } from '../../src/shared/transport/schema.d.ts';
import { users } from '../platform/db/account-schema.ts';
import { identity, instant } from '../platform/db/columns.ts';
import { formVersions } from './forms.ts';

/** Messages that people sent us through the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identity(),
    /** The reference that the sender received. */
    reference: text().notNull().unique('contact_messages_reference'),
    /** The version of the form; null for older messages or if the form was deleted. */
    formVersionId: integer().references(() => formVersions.id, { onDelete: 'set null' }),
    answers: jsonb().$type<FormAnswer[]>().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Whether the message looks as if a program wrote it. */
    isSuspected: boolean().notNull(),
    /** The SHA-256 of sender and content, which detects repeated messages. Null for older messages. */
    sentHash: text().unique('contact_messages_sent'),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('contact_messages_user').on(table.userId),
    index('contact_messages_form').on(table.formVersionId),
    index('contact_messages_created').on(table.createdAt),
  ],
);
