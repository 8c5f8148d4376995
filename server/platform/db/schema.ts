import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { liveEnrolmentMachine } from '../../../src/machines/live-enrolment/live-enrolment.machine.ts';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import { stateIn, statesWith } from '../flows/states-with.ts';
import { emptyTextList, flowColumns, identity, instant, plainText } from './columns.ts';

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
    /** When the account was first seen to be the mailbox owner's, by a mailed link or a provider; see `proveAddress`. */
    addressProvenAt: instant(),
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

/** Whose a row is; it goes with its owner. */
export const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

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

/** The one reset link of a user that is good. */
export const passwordResets = pgTable('password_resets', {
  id: identity(),
  userId: userId().unique('password_resets_user'),
  /** SHA-256 of the token, hexadecimal. */
  tokenHash: text().notNull().unique('password_resets_token_hash'),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

/** The one link of a user that is good to confirm the address of the account. */
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
    /** What lists call it as well. */
    otherNames: text().array().notNull().default(emptyTextList),
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
    /** Names, country and domains in plain letters; what a search looks through. */
    search: text().notNull(),
    /** Of the way in which the letters were made plain; the start brings rows of an older one up to date. */
    searchVersion: integer().notNull(),
  },
  (table) => [
    index('universities_search_version').on(table.searchVersion),
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
    /** The body as it is shown, made when it is written; null only until `refreshTexts` has made it. */
    nodes: jsonb().$type<RichNode[]>(),
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
  catalogue: text({ enum: ['skills', 'interest_areas', 'universities', 'site_pages', 'courses'] }).primaryKey(),
  version: integer().notNull(),
});

/** The words of catalogues as they are written, for finding what was meant by one that none has. */
export const searchWords = pgTable(
  'search_words',
  {
    /** What is written with the word. */
    source: text({ enum: ['courses', 'universities'] }).notNull(),
    word: text().notNull(),
    /** The word, and each that it becomes without one of its letters: words that are spelt alike have one in common. */
    forms: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.word] }),
    index('search_words_forms').using('gin', table.forms).with({ fastupdate: false }),
  ],
);

/** Every change that a shared chart has decided; never changed, and removed when its time is over (`server/platform/retention`). */
export const flowHistory = pgTable(
  'flow_history',
  {
    id: identity(),
    /** The chart's id. */
    flow: text().notNull(),
    entityId: integer().notNull(),
    fromState: text().notNull(),
    event: text().notNull(),
    toState: text().notNull(),
    sender: text({ enum: ['clock', 'operator', 'presenter', 'learner'] }).notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('flow_history_entity').on(table.flow, table.entityId, table.id),
    index('flow_history_user').on(table.userId),
    index('flow_history_time').on(table.at),
  ],
);

/** Something that goes with a class: slides, exercises. */
export interface Material {
  title: string;
  url: string;
}

/** Live classes. The chart `liveClass` keeps their state and times. */
export const liveClasses = pgTable(
  'live_classes',
  {
    id: identity(),
    externalRef: text().notNull().unique('live_classes_external_ref'),
    topic: text().notNull(),
    summary: text().notNull(),
    /**
     * Null once the account is gone; a class that was held stays with its records. Whoever deletes an account gives its
     * classes up before (`giveUpClasses`), so that those who take part are told.
     */
    presenterId: integer().references(() => users.id, { onDelete: 'restrict' }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The IANA zone in which it was planned. */
    timezone: text().notNull(),
    /** For the presenter alone, and only in its window. */
    hostUrl: text().notNull(),
    /** For who is enrolled, and only in its window. */
    joinUrl: text().notNull(),
    /** How to take part by telephone; empty where one cannot. */
    dialIn: text().notNull(),
    /** Null where there is room for everybody. */
    seats: integer(),
    /** Changed with the enrolments, so that seats are counted in one place. */
    seatsTaken: integer().notNull().default(0),
    /** Whether everybody may enrol, or only the roster takes part. */
    isOpen: boolean().notNull(),
    materials: jsonb().$type<Material[]>().notNull().default([]),
    /** The presenter's words to those who are enrolled; may be empty. */
    note: text().notNull().default(''),
    recordingUrl: text(),
    /** How often its times or its being held were changed (RFC 5545, SEQUENCE). */
    sequence: integer().notNull().default(0),
    ...flowColumns(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('live_classes_presenter').on(table.presenterId, table.startsAt),
    index('live_classes_start').on(table.startsAt),
    index('live_classes_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check('live_classes_times', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'live_classes_seats',
      sql`${table.seatsTaken} >= 0 and ${table.seatsTaken} <= coalesce(${table.seats}, 2147483647)`,
    ),
  ],
);

/** Somebody's part in a live class. The chart `liveEnrolment` keeps whether they have a seat, and whether they came. */
export const liveEnrolments = pgTable(
  'live_enrolments',
  {
    id: identity(),
    classId: integer()
      .notNull()
      .references(() => liveClasses.id, { onDelete: 'cascade' }),
    userId: userId(),
    /** The IANA zone that the learner's browser was in; null where nobody has said. */
    timezone: text(),
    ...flowColumns(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** First and last time at which the way in was given out. */
    joinedAt: instant(),
    lastJoinedAt: instant(),
    leftAt: instant(),
    /** 1 to 5; null before. */
    rating: smallint(),
    comment: text(),
  },
  (table) => [
    unique('live_enrolments_pair').on(table.classId, table.userId),
    index('live_enrolments_user').on(table.userId),
    index('live_enrolments_waiting')
      .on(table.classId, table.updatedAt, table.id)
      .where(stateIn(table.state, statesWith(liveEnrolmentMachine, 'waiting'))),
    check('live_enrolments_rating', sql`${table.rating} between 1 and 5`),
  ],
);

/** Who is on the roster of a class, and takes part in it once the address of the account is confirmed. */
export const rosterWaits = pgTable(
  'roster_waits',
  {
    id: identity(),
    classId: integer()
      .notNull()
      .references(() => liveClasses.id, { onDelete: 'cascade' }),
    userId: userId(),
    createdAt: instant().notNull(),
  },
  (table) => [unique('roster_waits_pair').on(table.classId, table.userId), index('roster_waits_user').on(table.userId)],
);

/** When a presenter can be booked: a zone, the week and the days that are other. */
export const presenterAvailability = pgTable('presenter_availability', {
  id: identity(),
  userId: userId().unique('presenter_availability_user'),
  /** The IANA zone in which the rules are meant. */
  timezone: text().notNull(),
  version: integer().notNull(),
  updatedAt: instant().notNull(),
});

export const availabilityRules = pgTable(
  'availability_rules',
  {
    id: identity(),
    userId: userId(),
    /** ISO 8601: 1 is Monday. */
    weekday: smallint().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
  },
  (table) => [
    index('availability_rules_user').on(table.userId, table.weekday),
    check('availability_rules_weekday', sql`${table.weekday} between 1 and 7`),
  ],
);

/** A day that is not as its weekday: with other hours, or, without any, none at all. */
export const availabilityExceptions = pgTable(
  'availability_exceptions',
  {
    id: identity(),
    userId: userId(),
    day: date().notNull(),
    startsAt: time(),
    endsAt: time(),
  },
  (table) => [index('availability_exceptions_user').on(table.userId, table.day)],
);

/** The mailed ways into a presenter's calendar. */
export const presenterLinks = pgTable(
  'presenter_links',
  {
    id: identity(),
    userId: userId(),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text().notNull().unique('presenter_links_token_hash'),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    lastUsedAt: instant(),
  },
  (table) => [index('presenter_links_user').on(table.userId, table.expiresAt)],
);

/** The secret address at which calendar programs read a learner's calendar. */
export const calendarFeeds = pgTable('calendar_feeds', {
  id: identity(),
  userId: userId().unique('calendar_feeds_user'),
  /** SHA-256 of the secret, hexadecimal. */
  secretHash: text().notNull().unique('calendar_feeds_secret_hash'),
  createdAt: instant().notNull(),
  lastReadAt: instant(),
});

/** What people write into their own calendar. */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    id: identity(),
    userId: userId(),
    /** A stable name for calendar programs. */
    uid: text().notNull().unique('calendar_entries_uid'),
    kind: text({ enum: ['entry', 'deadline'] }).notNull(),
    title: text().notNull(),
    note: text().notNull(),
    startsAt: instant().notNull(),
    /** The first moment after it; a deadline ends when it begins. */
    endsAt: instant().notNull(),
    /** Of whole days, from midnight to midnight of its zone. */
    isAllDay: boolean().notNull(),
    timezone: text().notNull(),
    sequence: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('calendar_entries_user').on(table.userId, table.startsAt),
    check('calendar_entries_kind', sql`${table.kind} in ('entry', 'deadline')`),
    check('calendar_entries_times', sql`${table.endsAt} >= ${table.startsAt}`),
  ],
);

/** Calendars that were imported: everybody's, or a presenter's. */
export const importedCalendars = pgTable(
  'imported_calendars',
  {
    id: identity(),
    externalRef: text().notNull().unique('imported_calendars_external_ref'),
    title: text().notNull(),
    /** The presenter; null for one that all learners see. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    updatedAt: instant().notNull(),
  },
  (table) => [index('imported_calendars_user').on(table.userId)],
);

/** What is in an imported calendar, each repetition by itself. */
export const importedOccurrences = pgTable(
  'imported_occurrences',
  {
    id: identity(),
    calendarId: integer()
      .notNull()
      .references(() => importedCalendars.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    /** The moment that a repetition was meant for, as the file writes it; empty for what happens once. */
    recurrenceId: text().notNull(),
    kind: text({ enum: ['entry', 'deadline'] }).notNull(),
    title: text().notNull(),
    note: text().notNull(),
    location: text().notNull(),
    url: text(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    isAllDay: boolean().notNull(),
    timezone: text().notNull(),
    isCancelled: boolean().notNull(),
    sequence: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('imported_occurrences_once').on(table.calendarId, table.uid, table.recurrenceId),
    index('imported_occurrences_start').on(table.calendarId, table.startsAt),
    check('imported_occurrences_kind', sql`${table.kind} in ('entry', 'deadline')`),
  ],
);
