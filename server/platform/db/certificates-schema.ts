import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';
import { courseId } from './courses-schema.ts';

/** Who has completed a course; one for each, however often it is asked for. */
export const certificates = pgTable(
  'certificates',
  {
    id: identity(),
    /** What it is verified by. */
    code: text().notNull().unique('certificates_code'),
    userId: userId(),
    courseId: courseId(),
    /** The name of the learner and of the course as they were then. */
    holder: text().notNull(),
    courseTitle: text().notNull(),
    issuedAt: instant().notNull(),
    revokedAt: instant(),
    revokedReason: text(),
    /** The signed Open Badges 3.0 credential: its id, and itself as a JWT. */
    credential: jsonb().$type<{ id: string; jwt: string }>().notNull(),
  },
  (table) => [
    unique('certificates_pair').on(table.userId, table.courseId),
    index('certificates_course').on(table.courseId),
  ],
);

/** What certificates are signed with: one that signs, and those that did. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    id: identity(),
    kid: text().notNull().unique('signing_keys_kid'),
    algorithm: text().notNull(),
    publicJwk: jsonb().$type<JWK>().notNull(),
    /** Null for one that signs no more. */
    privateJwk: jsonb().$type<JWK>(),
    createdAt: instant().notNull(),
    retiredAt: instant(),
  },
  (table) => [uniqueIndex('signing_keys_current').on(table.algorithm).where(sql`${table.retiredAt} is null`)],
);
