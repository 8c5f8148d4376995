import { pgTable, text } from 'drizzle-orm/pg-core';
import { userId } from '../platform/db/account-schema.ts';
import { identity, instant } from '../platform/db/columns.ts';

/** Valid reset links, at most one for each user. */
export const passwordResets = pgTable('password_resets', {
  id: identity(),
  userId: userId().unique('password_resets_user'),
  /** The SHA-256 of the token in hexadecimal. */
  tokenHash: text().notNull().unique('password_resets_token_hash'),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});
