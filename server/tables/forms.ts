import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { FormAnswer, FormStep } from '../../src/shared/transport/schema.d.ts';
import { users } from '../platform/db/account-schema.ts';
import { identity, instant } from '../platform/db/columns.ts';
import { fileId } from '../platform/db/files-schema.ts';

/** A form as in its file, without its name. */
export interface FormDefinition {
  title: string;
  lead: string;
  submit: string;
  sent: string;
  has_review: boolean;
  /** The closing time in ISO 8601; null if the form stays open. */
  closes_at: string | null;
  steps: FormStep[];
}

/** Forms by name, with their current version. */
export const forms = pgTable('forms', {
  id: identity(),
  externalRef: text().notNull().unique('forms_external_ref'),
  version: integer().notNull(),
});

/** Immutable versions of forms. */
export const formVersions = pgTable(
  'form_versions',
  {
    id: identity(),
    formId: integer()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    definition: jsonb().$type<FormDefinition>().notNull(),
    /** The SHA-256 of the definition in hexadecimal. */
    hash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique('form_versions_version').on(table.formId, table.version)],
);

const formVersionId = () =>
  integer()
    .notNull()
    .references(() => formVersions.id, { onDelete: 'cascade' });

/** Unsent entries, by step of the form. They belong to a user, or to a visitor who is identified by a token. */
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
    /** The SHA-256 of the token in the visitor's cookie. */
    visitorHash: text(),
    answers: jsonb().$type<FormAnswer[]>().notNull(),
    /** The user's answers from before signing in, until the user chooses between these and their newer answers. */
    claimed: jsonb().$type<FormAnswer[]>(),
    /** The version number, set by the browser that wrote the draft. */
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

/** Entries as they were sent. */
export const formEntries = pgTable(
  'form_entries',
  {
    id: identity(),
    formVersionId: formVersionId(),
    /** The reference that the sender received. */
    reference: text().notNull().unique('form_entries_reference'),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The sender's address in lower case; null if the form doesn't ask for it. */
    email: text(),
    answers: jsonb().$type<FormAnswer[]>().notNull(),
    /** Whether the entry looks as if a program wrote it. */
    isSuspected: boolean().notNull(),
    /** The SHA-256 of sender and content, which detects repeated entries. */
    sentHash: text().notNull().unique('form_entries_sent'),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('form_entries_user').on(table.userId),
    index('form_entries_form').on(table.formVersionId, table.id),
    index('form_entries_created').on(table.createdAt),
  ],
);

/** The files of unsent entries. */
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

/** The files of sent entries. */
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
