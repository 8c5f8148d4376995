import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';

/** Of sessions that a link has opened. */
export const sessionScopes = ['calendar'] as const;

export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    userId: userId(),
    /** SHA-256 of the token, hexadecimal; the token itself is nowhere. */
    tokenHash: text().notNull().unique('sessions_token_hash'),
    /** The only calls that it is good for; null for all of its user's. */
    scope: text({ enum: sessionScopes }),
    /** What the browser said of itself when the session was opened; cut short. */
    userAgent: text().notNull(),
    /** The network address of the last use. */
    clientAddress: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.expiresAt),
    index('sessions_expiry').on(table.expiresAt),
    check('sessions_scope', sql`${table.scope} in ('calendar')`),
  ],
);

/** Browsers that an account has been used in before; a cookie has the token. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: identity(),
    userId: userId(),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (table) => [
    unique('known_devices_token').on(table.tokenHash, table.userId),
    index('known_devices_user').on(table.userId, table.lastUsedAt),
    index('known_devices_use').on(table.lastUsedAt),
  ],
);
