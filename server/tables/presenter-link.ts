import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { userId } from '../platform/db/account-schema.ts';
import { identity, instant } from '../platform/db/columns.ts';

/** Mailed links that open a presenter's calendar. */
export const presenterLinks = pgTable(
  'presenter_links',
  {
    id: identity(),
    userId: userId(),
    /** The SHA-256 of the token in hexadecimal. */
    tokenHash: text().notNull().unique('presenter_links_token_hash'),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    lastUsedAt: instant(),
  },
  (table) => [index('presenter_links_user').on(table.userId, table.expiresAt)],
);
