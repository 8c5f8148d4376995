import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';

/** The current link of a user that confirms the account's address. */
export const addressConfirmations = pgTable(
  'address_confirmations',
  {
    id: identity(),
    userId: userId().unique('address_confirmations_user'),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text().notNull().unique('address_confirmations_token_hash'),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('address_confirmations_expiry').on(table.expiresAt)],
);
