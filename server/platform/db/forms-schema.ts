import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { FormAnswer, FormStep } from '../../../src/shared/transport/schema.d.ts';
import { users } from './account-schema.ts';
import { identity, instant } from './columns.ts';
import { fileId } from './files-schema.ts';

/** A form as its file has it, its name aside. */
export interface FormDefinition {
  title: string;
  lead: string;
  submit: string;
  sent: string;
  has_review: boolean;
  /** ISO 8601; null where it stays open. */
  closes_at: string | null;
  steps: FormStep[];
}

/** Forms by their names, with the version that is asked now. */
export const forms = pgTable('forms', {
  id: identity(),
  externalRef: text().notNull().unique('forms_external_ref'),
  version: integer().notNull(),
});

/** What each version of a form asks; no row ever changes. */
export const formVersions = pgTable(
  'form_versions',
  {
    id: identity(),
    formId: integer()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    definition: jsonb().$type<FormDefinition>().notNull(),
    /** SHA-256 of the definition, hexadecimal. */
    hash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique('form_versions_version').on(table.formId, table.version)],
);

const formVersionId = () =>
  integer()
    .notNull()
    .references(() => formVersions.id, { onDelete: 'cascade' });

/**
 * Entries that were begun and not sent, by the steps of the form: a user's, or a visitor's, for whom the token in the
 * browser stands.
 */
export const formDrafts = pgTable(
  'form_drafts',
  {
    id: identity(),
    formId: integer()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    formVersionId: formVersionId(),
    /** The step, from 1. */
    part: integer().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the visitor's cookie. */
    visitorHash: text(),
    answers: jsonb().$type<FormAnswer[]>().notNull(),
    /** What the user has begun as a visitor beside it, until they choose one of both. */
    claimed: jsonb().$type<FormAnswer[]>(),
    /** Made by the browser that has written it. */
    revision: integer().notNull(),
    savedAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('form_drafts_user').on(table.userId, table.formId, table.part),
    unique('form_drafts_visitor').on(table.visitorHash, table.formId, table.part),
    index('form_drafts_form').on(table.formId),
    index('form_drafts_version').on(table.formVersionId),
    index('form_drafts_saved').on(table.savedAt),
    check('form_drafts_owner', sql`(${table.userId} is null) <> (${table.visitorHash} is null)`),
  ],
);

/** What was sent, as it was written. */
export const formEntries = pgTable(
  'form_entries',
  {
    id: identity(),
    formVersionId: formVersionId(),
    /** The reference that the sender was given. */
    reference: text().notNull().unique('form_entries_reference'),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The address in it, in small letters; null where it asks for none. */
    email: text(),
    answers: jsonb().$type<FormAnswer[]>().notNull(),
    /** A program seems to have filled it in. */
    isSuspected: boolean().notNull(),
    /** SHA-256 of who has sent what: the same is one entry. */
    sentHash: text().notNull().unique('form_entries_sent'),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('form_entries_user').on(table.userId),
    index('form_entries_form').on(table.formVersionId, table.id),
    index('form_entries_created').on(table.createdAt),
  ],
);

/** The files of what was begun. */
export const formDraftFiles = pgTable(
  'form_draft_files',
  {
    draftId: integer()
      .notNull()
      .references(() => formDrafts.id, { onDelete: 'cascade' }),
    fileId: fileId(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.fileId] }), index('form_draft_files_file').on(table.fileId)],
);

/** The files of what was sent. */
export const formEntryFiles = pgTable(
  'form_entry_files',
  {
    entryId: integer()
      .notNull()
      .references(() => formEntries.id, { onDelete: 'cascade' }),
    fileId: fileId(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.fileId] }), index('form_entry_files_file').on(table.fileId)],
);
