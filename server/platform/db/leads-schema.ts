import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Source } from '../../../src/routes/referrer.ts';
import type { FormAnswer } from '../../../src/shared/transport/schema.d.ts';
import { users } from './account-schema.ts';
import { attempts } from './assessments-schema.ts';
import { identity, instant } from './columns.ts';
import { courses, mediaHash } from './courses-schema.ts';
import { fileContents } from './files-schema.ts';
import { formVersions } from './forms-schema.ts';
import { partners } from './partners-schema.ts';
import { universities } from './universities-schema.ts';

/** What people are sent as a PDF, about one thing. */
export const brochures = pgTable(
  'brochures',
  {
    id: identity(),
    /** Its name in addresses. */
    externalRef: text().notNull().unique('brochures_external_ref'),
    title: text().notNull(),
    summary: text().notNull(),
    /** What is in its own PDF, a line each. */
    contents: jsonb().$type<string[]>().notNull(),
    /** BCP 47. */
    language: text().notNull(),
    /** Of its own PDF; these three are null where it is made of the data of what it is about. */
    pages: integer(),
    bytes: integer(),
    file: mediaHash(),
    /** What it is called once it is downloaded. */
    fileName: text().notNull(),
    /** The form by which it is asked for, and the one for who comes from a partner. */
    form: text().notNull(),
    partnerForm: text().notNull(),
    courseId: integer().references(() => courses.id, { onDelete: 'cascade' }),
    universityId: integer().references(() => universities.id, { onDelete: 'cascade' }),
    partnerId: integer().references(() => partners.id, { onDelete: 'cascade' }),
    /** One that is not offered any more is sent to nobody. */
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

/** The PDF that was made last of a brochure that brings none. */
export const madeBrochures = pgTable(
  'made_brochures',
  {
    brochureId: integer()
      .primaryKey()
      .references(() => brochures.id, { onDelete: 'cascade' }),
    /** Of all that it says; one that says something else is made anew. */
    version: text().notNull(),
    sha256: text()
      .notNull()
      .references(() => fileContents.sha256),
    bytes: integer().notNull(),
  },
  (table) => [index('made_brochures_content').on(table.sha256)],
);

/** Who has asked for a brochure, or for what they have reached in a level check: each address once a day for each of them. */
export const leads = pgTable(
  'leads',
  {
    id: identity(),
    brochureId: integer().references(() => brochures.id, { onDelete: 'cascade' }),
    /** At a level check. */
    attemptId: integer().references(() => attempts.id, { onDelete: 'cascade' }),
    /** In UTC. */
    day: date().notNull(),
    /** In small letters. */
    email: text().notNull(),
    name: text().notNull(),
    phone: text(),
    answers: jsonb().$type<FormAnswer[]>().notNull(),
    /** Whose words they have agreed to. */
    formVersionId: integer()
      .notNull()
      .references(() => formVersions.id, { onDelete: 'cascade' }),
    /** The version of the privacy policy that held; null where there was none. */
    policyVersion: integer(),
    /** The fields by which they have agreed, when the row was made. */
    consents: jsonb().$type<string[]>().notNull(),
    source: jsonb().$type<Source>().notNull(),
    /** Of the partner in whose colours they were. */
    partner: text(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** A program seems to have filled the form in. */
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

/** Links by which a brochure is fetched for a day. Who has one that is over is mailed another. */
export const brochureLinks = pgTable(
  'brochure_links',
  {
    id: identity(),
    leadId: leadId(),
    /** SHA-256 of the token in it. */
    tokenHash: text().notNull().unique('brochure_links_token'),
    createdAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index('brochure_links_lead').on(table.leadId), index('brochure_links_ends').on(table.endsAt)],
);

/** The message about a lead to the operator's own system, until that has acknowledged it or it is given up. */
export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    id: identity(),
    leadId: leadId().unique('lead_deliveries_lead'),
    createdAt: instant().notNull(),
    /** How often it was tried in vain. */
    failures: integer().notNull().default(0),
    /** When it is tried next; a process that is sending it moves this on first. Null once it is there, or given up. */
    dueAt: instant(),
    deliveredAt: instant(),
    /** Why the last try failed. */
    lastError: text(),
  },
  (table) => [index('lead_deliveries_due').on(table.dueAt)],
);
