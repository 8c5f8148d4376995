import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { userId } from '../platform/db/account-schema.ts';
import { identity, instant } from '../platform/db/columns.ts';

/** A user's identity at a provider of sign-ins. */
export const identities = pgTable(
  'identities',
  {
    id: identity(),
    userId: userId(),
    issuer: text().notNull(),
    /** The provider's permanent id of the person; an address may change. */
    subject: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique('identities_subject').on(table.issuer, table.subject), index('identities_user').on(table.userId)],
);

/** Sign-ins that have been redirected to the provider and are not finished. */
export const providerRequests = pgTable(
  'provider_requests',
  {
    id: identity(),
    /** The SHA-256 of the state in hexadecimal. */
    stateHash: text().notNull().unique('provider_requests_state_hash'),
    nonce: text().notNull(),
    /** The secret of the code exchange (RFC 7636). */
    codeVerifier: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('provider_requests_expiry').on(table.expiresAt)],
);

/** Identities that the account's owner still has to confirm. */
export const identityLinks = pgTable(
  'identity_links',
  {
    id: identity(),
    userId: userId(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The SHA-256 of the token in the mailed link in hexadecimal. */
    tokenHash: text().notNull().unique('identity_links_token_hash'),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [unique('identity_links_subject').on(table.userId, table.issuer, table.subject)],
);
