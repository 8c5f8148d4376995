import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';

/** A user's identity at a provider of sign-ins. */
export const identities = pgTable(
  'identities',
  {
    id: identity(),
    userId: userId(),
    issuer: text().notNull(),
    /** The provider's own name of the person; an address may change, this does not. */
    subject: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique('identities_subject').on(table.issuer, table.subject), index('identities_user').on(table.userId)],
);

/** Sign-ins that are at the provider right now. */
export const providerRequests = pgTable(
  'provider_requests',
  {
    id: identity(),
    /** SHA-256 of the state, hexadecimal. */
    stateHash: text().notNull().unique('provider_requests_state_hash'),
    nonce: text().notNull(),
    /** The secret of the code exchange (RFC 7636). */
    codeVerifier: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('provider_requests_expiry').on(table.expiresAt)],
);

/** Identities that wait for the owner of an account to say that they are theirs. */
export const identityLinks = pgTable(
  'identity_links',
  {
    id: identity(),
    userId: userId(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** SHA-256 of the token in the mailed link, hexadecimal. */
    tokenHash: text().notNull().unique('identity_links_token_hash'),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [unique('identity_links_subject').on(table.userId, table.issuer, table.subject)],
);
