import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { emptyTextList, identity, instant, plainText } from './columns.ts';

export const roles = ['Learner', 'Presenter'] as const;

export const users = pgTable(
  'users',
  {
    id: identity(),
    name: text().notNull(),
    /** Trimmed and in lower case; see `normaliseEmail`. */
    email: text().notNull().unique('users_email'),
    /** Null for somebody who has only ever come by a provider. */
    passwordHash: text(),
    role: text({ enum: roles }).notNull(),
    /** The last part of a presenter's address; null for a learner. */
    username: text().unique('users_username'),
    avatar: text(),
    /** 1 when the onboarding is done or skipped, null before. */
    isInterestSave: smallint(),
    /** When the account goes, if its owner does not take the wish back; null for an account that stays. */
    deletesAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [check('users_role', sql`${table.role} in ('Learner', 'Presenter')`)],
);

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    userId: userId(),
    /** SHA-256 of the token, hexadecimal; the token itself is nowhere. */
    tokenHash: text().notNull().unique('sessions_token_hash'),
    /** What the browser said of itself when the session was opened; cut short. */
    userAgent: text().notNull(),
    /** The network address of the last use. */
    clientAddress: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('sessions_user').on(table.userId, table.expiresAt)],
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
  ],
);

/** The one reset link of a user that is good. */
export const passwordResets = pgTable('password_resets', {
  id: identity(),
  userId: userId().unique('password_resets_user'),
  /** SHA-256 of the token, hexadecimal. */
  tokenHash: text().notNull().unique('password_resets_token_hash'),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

/** Who somebody is at a provider of sign-ins. */
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

/** Mails from when they are due until they are sent or given up. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: identity(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
    /** How often it was tried in vain. */
    failures: integer().notNull().default(0),
    /** When it is tried next; a process that is sending it moves this on first. Null when it was given up. */
    dueAt: instant(),
    /** Why the last try failed, without the text of the mail. */
    lastError: text(),
  },
  (table) => [index('outgoing_mails_due').on(table.dueAt)],
);

/** Interest areas; the calls name them course categories. */
export const interestAreas = pgTable('interest_areas', {
  id: identity(),
  externalRef: text().notNull().unique('interest_areas_external_ref'),
  name: text().notNull(),
  image: text(),
  position: integer().notNull(),
});

export const userInterestAreas = pgTable(
  'user_interest_areas',
  {
    id: identity(),
    userId: userId(),
    areaId: integer()
      .notNull()
      .references(() => interestAreas.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('user_interest_areas_pair').on(table.userId, table.areaId),
    index('user_interest_areas_area').on(table.areaId),
  ],
);

export const skills = pgTable(
  'skills',
  {
    id: identity(),
    externalRef: text().notNull().unique('skills_external_ref'),
    name: text().notNull(),
  },
  (table) => [uniqueIndex('skills_label').on(sql`lower(${table.name})`)],
);

export const userSkills = pgTable(
  'user_skills',
  {
    id: identity(),
    userId: userId(),
    skillId: integer()
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
    /** Percent. */
    selfProficiency: smallint().notNull(),
  },
  (table) => [unique('user_skills_pair').on(table.userId, table.skillId), index('user_skills_skill').on(table.skillId)],
);

/** The calls name them organisations, too. */
export const universities = pgTable(
  'universities',
  {
    id: identity(),
    externalRef: text().notNull().unique('universities_external_ref'),
    name: text().notNull(),
    slug: text().notNull(),
    /** ISO 3166-1 alpha-2. */
    countryCode: text(),
    state: text(),
    city: text(),
    /** Year. */
    founded: integer(),
    kind: text({ enum: ['public', 'private'] }),
    domains: text().array().notNull().default(emptyTextList),
    webPages: text().array().notNull().default(emptyTextList),
    logo: text(),
    /** Name in plain letters; what lists are ordered by. */
    sortName: plainText().notNull(),
    /** Name, country and domains in plain letters; what a search looks through. */
    search: text().notNull(),
  },
  (table) => [
    // New rows go into the index at once: nobody on the embedded database would ever bring in a list of pending ones.
    index('universities_search').using('gin', table.search.op('gin_trgm_ops')).with({ fastupdate: false }),
    index('universities_order').on(table.sortName, table.id),
    index('universities_age').on(table.founded, table.sortName, table.id),
    index('universities_country').on(table.countryCode, table.kind, table.sortName, table.id),
    check('universities_kind', sql`${table.kind} in ('public', 'private')`),
  ],
);

export const userUniversities = pgTable(
  'user_universities',
  {
    id: identity(),
    userId: userId(),
    universityId: integer()
      .notNull()
      .references(() => universities.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('user_universities_pair').on(table.userId, table.universityId),
    index('user_universities_university').on(table.universityId),
  ],
);

export const portfolioProfiles = pgTable('portfolio_profiles', {
  id: identity(),
  userId: userId().unique('portfolio_profiles_user'),
  name: text().notNull(),
  headline: text().notNull(),
  country: text().notNull(),
  mobile: text().notNull(),
  /** Contact data: never the address one signs in with. */
  email: text().notNull(),
  highestQualification: text().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** Pages whose text is content, each in versions. */
export const sitePages = pgTable(
  'site_pages',
  {
    id: identity(),
    slug: text().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** From when on it is the page. */
    effectiveAt: instant().notNull(),
    /** What is different from the version before; empty where there is nothing to say. */
    changes: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [unique('site_pages_slug_version').on(table.slug, table.version)],
);

export const errorReports = pgTable(
  'error_reports',
  {
    id: identity(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    errors: text().notNull(),
    type: text().notNull(),
    status: text().notNull(),
    /** The build it happened in; null where the report does not say. */
    release: text(),
    /** The page it happened on, without query and hash; null where the report does not say. */
    path: text(),
    /** How often it happened before it was sent. */
    count: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [index('error_reports_user').on(table.userId), index('error_reports_created').on(table.createdAt)],
);

/** What people have written to us. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identity(),
    /** What the sender was told to refer to. */
    reference: text().notNull().unique('contact_messages_reference'),
    topic: text().notNull(),
    message: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The field that people do not see was filled in. */
    isSuspected: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('contact_messages_user').on(table.userId), index('contact_messages_created').on(table.createdAt)],
);

/** What counts for a limit, as long as it does. */
export const limitedCalls = pgTable(
  'limited_calls',
  {
    id: identity(),
    /** The limit and whom it holds for: a client address or a user. */
    subject: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('limited_calls_subject').on(table.subject, table.expiresAt),
    index('limited_calls_expiry').on(table.expiresAt),
  ],
);

/** Counts the changes of a catalogue, in the transaction that makes them, so that every process notices. */
export const catalogueVersions = pgTable('catalogue_versions', {
  catalogue: text({ enum: ['skills', 'interest_areas', 'universities', 'site_pages'] }).primaryKey(),
  version: integer().notNull(),
});
