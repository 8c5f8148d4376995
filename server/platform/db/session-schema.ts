import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';

/** Scopes of sessions that a link opened. */
export const sessionScopes = ['calendar'] as const;

export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    userId: userId(),
    /** The SHA-256 of the token in hexadecimal; the token isn't stored. */
    tokenHash: text().notNull().unique('sessions_token_hash'),
    /** The scope that limits what the session may call; null for everything the user may call. */
    scope: text({ enum: sessionScopes }),
    /** The user agent when the session was opened, truncated. */
    userAgent: text().notNull(),
    /** The network address of the last request. */
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

/** Browsers that an account has been used in; a cookie contains the token. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: identity(),
    userId: userId(),
    /** The SHA-256 of the token in hexadecimal. */
    tokenHash: text().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (table) => [
    unique('known_devices_token').on(table.tokenHash, table.userId),
    index('known_devices_user').on(table.userId, table.lastUsedAt),
    index('known_devices_use').on(table.lastUsedAt),
  ],
);
