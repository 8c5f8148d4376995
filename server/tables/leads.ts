import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Source } from '../../src/routes/referrer.ts';
import type { FormAnswer } from '../../src/shared/transport/schema.d.ts';
import { users } from '../platform/db/account-schema.ts';
import { identity, instant } from '../platform/db/columns.ts';
import { fileContents, mediaHash } from '../platform/db/files-schema.ts';
import { attempts } from './assessments.ts';
import { courses } from './courses.ts';
import { formVersions } from './forms.ts';
import { partners } from './partners.ts';
import { universities } from './universities.ts';

/** Brochures that people can request as a PDF. */
export const brochures = pgTable(
  'brochures',
  {
    id: identity(),
    /** The name in addresses. */
    externalRef: text().notNull().unique('brochures_external_ref'),
    title: text().notNull(),
    summary: text().notNull(),
    /** The contents of the brochure's PDF, one line each. */
    contents: jsonb().$type<string[]>().notNull(),
    /** A BCP 47 tag. */
    language: text().notNull(),
    /**
     * The properties of the brochure's own PDF. This column and the next two are null if the PDF is generated from
     * data.
     */
    pages: integer(),
    bytes: integer(),
    file: mediaHash(),
    /** The file name of the download. */
    fileName: text().notNull(),
    /** The request form, and the form for visitors from a partner. */
    form: text().notNull(),
    partnerForm: text().notNull(),
    courseId: integer().references(() => courses.id, { onDelete: 'cascade' }),
    universityId: integer().references(() => universities.id, { onDelete: 'cascade' }),
    partnerId: integer().references(() => partners.id, { onDelete: 'cascade' }),
    /** Whether the brochure is still offered. */
    isActive: boolean().notNull(),
  },
  (table) => [
    index('brochures_course').on(table.courseId),
    index('brochures_university').on(table.universityId),
    index('brochures_partner').on(table.partnerId),
    index('brochures_file').on(table.file),
    check('brochures_file', sql`num_nulls(${table.file}, ${table.pages}, ${table.bytes}) in (0, 3)`),
    check('brochures_about', sql`num_nonnulls(${table.courseId}, ${table.universityId}, ${table.partnerId}) = 1`),
  ],
);

/** The last generated PDF of each brochure that has no PDF of its own. */
export const madeBrochures = pgTable(
  'made_brochures',
  {
    brochureId: integer()
      .primaryKey()
      .references(() => brochures.id, { onDelete: 'cascade' }),
    /** The version of its content; when the content changes, the PDF is generated again. */
    version: text().notNull(),
    sha256: text()
      .notNull()
      .references(() => fileContents.sha256),
    bytes: integer().notNull(),
  },
  (table) => [index('made_brochures_content').on(table.sha256)],
);

/**
 * Requests for a brochure or a level-check result. Each address can make one request a day for each brochure or result.
 */
export const leads = pgTable(
  'leads',
  {
    id: identity(),
    brochureId: integer().references(() => brochures.id, { onDelete: 'cascade' }),
    /** The attempt at a level check. */
    attemptId: integer().references(() => attempts.id, { onDelete: 'cascade' }),
    /** The day in UTC. */
    day: date().notNull(),
    /** The address in lower case. */
    email: text().notNull(),
    name: text().notNull(),
    phone: text(),
    answers: jsonb().$type<FormAnswer[]>().notNull(),
    /** The version of the form with the consent texts. */
    formVersionId: integer()
      .notNull()
      .references(() => formVersions.id, { onDelete: 'cascade' }),
    /** The version of the privacy policy at that time; null if there was none. */
    policyVersion: integer(),
    /** The names of the consent fields at that time. */
    consents: jsonb().$type<string[]>().notNull(),
    source: jsonb().$type<Source>().notNull(),
    /** The partner whose theme was active. */
    partner: text(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Whether the request looks as if a program wrote it. */
    isSuspected: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('leads_once_a_day').on(table.email, table.brochureId, table.day),
    unique('leads_result_once_a_day').on(table.email, table.attemptId, table.day),
    check('leads_about', sql`num_nonnulls(${table.brochureId}, ${table.attemptId}) = 1`),
    index('leads_brochure').on(table.brochureId),
    index('leads_attempt').on(table.attemptId),
    index('leads_form').on(table.formVersionId),
    index('leads_user').on(table.userId),
    index('leads_created').on(table.createdAt),
  ],
);

const leadId = () =>
  integer()
    .notNull()
    .references(() => leads.id, { onDelete: 'cascade' });

/** Links for downloading a brochure, valid for a day. Opening an expired link sends a new link. */
export const brochureLinks = pgTable(
  'brochure_links',
  {
    id: identity(),
    leadId: leadId(),
    /** The SHA-256 of the token in the link. */
    tokenHash: text().notNull().unique('brochure_links_token'),
    createdAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index('brochure_links_lead').on(table.leadId), index('brochure_links_ends').on(table.endsAt)],
);

/** Webhook deliveries of leads to the operator's own system, until acknowledged or given up. */
export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    id: identity(),
    leadId: leadId().unique('lead_deliveries_lead'),
    createdAt: instant().notNull(),
    /** The number of failed attempts. */
    failures: integer().notNull().default(0),
    /**
     * The time of the next attempt; before a process starts an attempt, it moves this time forward. Null once delivered
     * or given up.
     */
    dueAt: instant(),
    deliveredAt: instant(),
    /** Why the last attempt failed. */
    lastError: text(),
  },
  (table) => [index('lead_deliveries_due').on(table.dueAt)],
);
