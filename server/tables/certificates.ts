import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { userId } from '../platform/db/account-schema.ts';
import { identity, instant } from '../platform/db/columns.ts';
import { courses } from './courses.ts';
import { events } from './events.ts';
import { programmes } from './programmes.ts';

/**
 * Certificates for completing a course, attending an event or volunteering enough hours. Each certificate is issued
 * once, even if it is requested several times.
 */
export const certificates = pgTable(
  'certificates',
  {
    id: identity(),
    /** The verification code. */
    code: text().notNull().unique('certificates_code'),
    userId: userId(),
    /** The course; null for a certificate of an event or of volunteering. */
    courseId: integer().references(() => courses.id, { onDelete: 'cascade' }),
    eventId: integer().references(() => events.id, { onDelete: 'cascade' }),
    /** The volunteering programme. */
    programmeId: integer().references(() => programmes.id, { onDelete: 'cascade' }),
    /** The names of the learner and of the course, event or programme at the time of issue. */
    holder: text().notNull(),
    courseTitle: text().notNull(),
    /** The titles of the assessments that were passed in the course. */
    examined: jsonb().$type<string[]>().notNull().default([]),
    issuedAt: instant().notNull(),
    revokedAt: instant(),
    revokedReason: text(),
    /** The signed Open Badges 3.0 credential: its id and the JWT. */
    credential: jsonb().$type<{ id: string; jwt: string }>().notNull(),
  },
  (table) => [
    unique('certificates_pair').on(table.userId, table.courseId),
    unique('certificates_event_pair').on(table.userId, table.eventId),
    unique('certificates_programme_pair').on(table.userId, table.programmeId),
    index('certificates_course').on(table.courseId),
    index('certificates_event').on(table.eventId),
    index('certificates_programme').on(table.programmeId),
    check('certificates_reason', sql`num_nonnulls(${table.courseId}, ${table.eventId}, ${table.programmeId}) = 1`),
  ],
);

/** The keys that sign certificates: the current key and earlier keys. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    id: identity(),
    kid: text().notNull().unique('signing_keys_kid'),
    algorithm: text().notNull(),
    publicJwk: jsonb().$type<JWK>().notNull(),
    /** The private key; null after the key was retired. */
    privateJwk: jsonb().$type<JWK>(),
    createdAt: instant().notNull(),
    retiredAt: instant(),
  },
  (table) => [uniqueIndex('signing_keys_current').on(table.algorithm).where(sql`${table.retiredAt} is null`)],
);
