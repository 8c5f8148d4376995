import { pgTable, text } from 'drizzle-orm/pg-core';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';

/** The one reset link of a user that is good. */
export const passwordResets = pgTable('password_resets', {
  id: identity(),
  userId: userId().unique('password_resets_user'),
  /** SHA-256 of the token, hexadecimal. */
  tokenHash: text().notNull().unique('password_resets_token_hash'),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});
